import type { StatementWords } from './lexicon';

export const FINNISH_STATEMENTS: StatementWords = {
  advice: `
    aloita anna aseta astu etsi hae hengitä huolehdi hyödynnä ilmoita istu jätä kastele katso keskity kerro keskustele kirjoita kokeile korvaa kuivaa kuuntele kysy käy käytä
    käännä laita lasketa laske lataa lepää levitä liikuta lisää lue luota lämmitä löydä mieti mittaa muista nauti nosta näytä ohjaa ole ota pakkaa palaa panosta pese pidä
    puhu pyydä pysähdy pyyhi rauhoita rentoudu sekoita selvitä seuraa siirry soita sulje suosi suunnittele säilytä tarkista tee tilaa tule tunnustele tutki tutustu unohda
    vaihda valitse valmistaudu varaa varmista vastaa vertaa vie viihdy voitele yritä älä
  `,
  health: {
    conditions: `
      adrenaliin* aminohap* anafyla* aspirii* bakteriu* bcaa* beetakarot* beettakarot* botox* botuli* bulimia* crp* dermatoosi* dopamiin* ekg endorfiin*
      estrogeen* fruktoos* glukoos* häkä häkämyrk* hedelmättöm* hengenvaar* hepatiit* hiilimonok* hilsei* hiusten-läht* hukku* hypertoni* hypot* ihomuuto*
      ihomurt* influens* isotretin* jodin* kannabi* kapi karvatupp* kasvaim* keloid* kemoterap* keuhkoahtau* keuhkokuum* keuhkosyöp* koliikki* koliikin
      kongest* korvakip* korvatulehd* korvavah* kortisol* kosketusall* kreatiini* kuolema kuoleman* kuolla kuollei* kuolee kuppaus* kuulonalen* kuulonmenet*
      kuulonsuoj* kuulovauri* kuulovam* kystat* laaja-alais* lapamato* laser-leik* leusiini* lihasmas* luomen luomet luomi luomia magneettikuv* malari*
      maksa-arvo* melaniini* meningiit* metabol* mikroneul* mrsa* multippeliskl* mykoplasm* nekroos* nikotiini* nivelkipu* noro* otiit* palovam* paleltum*
      paisei* palelt* parkinson* pitoisuuks* ppd progestero* puutiai* puutosoir* radon* sepsis* serotoniin* sienitaud* steroid* sukkulam* suolinkai*
      sydäns* testostero* tetanus* toukat tromboosi* tukehtu* tukehdu* tuhkarok* tuhkarokko* tulirok* tärykalv* ultraäänitut* vaahtoamis* verenmyrk*
      verenpainet* vesirok* viruksi* vyöruus* yskä yskän yskää ydinjatk*
      !hoitopäiv !mukavamm !joogamato !sujuvamm !paikoillamm !iloi !miehiloi ahdistune* allergis* ampiai* aistihar* desinfi* eläinlääkin* epilept* haittaeläim* hantavir* hermosto* homealt* homeen homei*
      homesie* hulluk* humal* hypotermi* hyttys* ilmarauh* itsemurh* kaljuu* karvanläh* kastraat* keuhko* kirput kirppu* kortisoni* *kuume *kuumeen *kuumetta kylmäalt* kylmäshok*
      kylmäsok* laiminlyö* legionel* lonkkam* loisto* loishä* luustok* lääkehoi* lääkeai* mielenterv* mielialan mielialaa mieliala masentu* migreen* muistihäir* muistisai* myrkyt* myyräkuu*
      nielemis* närästy* oireile* painehaav* palele* pelko* pelkoti* promille* rabies* radonin raskaudes* rauhaton* ripuli* ruokamyrk* sisäilm* stressaan* streptok* suolaliuos* surutyö*
      sydänpot* taudinaih* trauma* tuholaisalt* tulehdus* unihäir* unilääk* uupumu* vilu* vilustum* vitamiinin* voimaton* väsyne* väsynyt yksinäisyy* yliväsy* ärtyne* ärtyisy* äänihuul* absess* ahdistu* aivoinfarkt* aivotäräh* akne* alipaino* aliravit* *allergee* *allergi* alzheimer* *anemia* annostelu* antibioot*
      antihistam* *antikeho* antioksid* antiperspir* antisepti* *arpeutu* *arpi *arpia *artroosi* *astma* *atooppi* *atopia*
      *aurinkosuoja* *b12* *bakteer* bentsodi* bisfenol* *bruksis* bulimi* burnout *c-vit* *couperosa* *d-vit* *dementi* dermatologi*
      *diabet* diagno* *ehkäisypiller* *ekseema* elektrolyyt* epilepsia* epäterve* eroosio* eteisvärin* fibromyalgia* finnejä *finni*
      flunss* *flunssa* fluori* foolihap* *foolihapp* ftalaat* gingivii* glaukooma* gluteen* *gluteenito* glykeemi* haava* haitallis*
      haitat haittavaiku* hajusteet* *halvau* hammaskiv* *hammaslah* hammasmät* hammasprotee* hammasraud* *hammassär* *hampaankolo*
      *hampaiden-narsk* hampaiden-vihl* *hapenottok* *happamuu* *heinänuh* hengenahdist* hengityshai* *hermopin* herpes* *hiilihyd*
      *hilse* hivenai* homealtist* *hormoni* huimau* *huimaus* *huokos* hyaluron* hyponia *häiriö *häiriöitä *häiriön *häiriöt *häiriötä
      *ientule* ihokarv* *ihorikko* ihosyö* ihotautil* *ihottuma* *ihottumi* *ikäpilk* *implant* *infekti* *influenssa* inkontinenss*
      insuliini* *intoleranss* iskias* isorokko jet-lag *jodi* jumeja *jumi jumit juurihoi* *juurihoito* *jännitysniska* jäykis* *jäykkyy*
      *kaatumistap* kaihi* kaljuuntu* *kaloreit* kalori* *kalsium* kalvosinoire* *karies* *karvanpoisto* *karvaton *katarri* keliaak*
      keliakia* keripukk* *kihti* *kiillevaur* kipeyt* kipeä *kipu *kipua *kipuihin *kipuja *kipujen kipulääk* kiputil* *kipuun *kireys
      *kireyt* *kireät kivennäisai* *kivuli* *kivun *kivut *kivutto* *kofeiin* *kolesterol* kollageeni* *kolotu* *kortiso* *kouristu*
      *krampi* kramppa* kramppi* ksylitol* *kuitu* kuivasilmäi* *kutiav* *kutina* *kutis* kuukautis* kuume* kyynärpääkip* *laihdu*
      *laihtu* laktoosi* *laktoosito* *laskimo* *leikkau* *leukanivel* *lihasjumi* *lihasjännit* *lihaskato* lihassärk* *lihavuu*
      *liikalihav* *liikapain* *likinäkö* limakalvovaur* listeria* lisäravint* *loinen *loisia *loukkaantu* lukinkalvo* luukato*
      *luunmurtu* *lääke lääketiet* *lääkettä *lääkinnälli* lääkit* *lääkitys* *lääkkeen *lääkkeet *lääkkeitä *madot* magnesium*
      maha-haava* *maidoto* maitohap* *maitohapp* *masennu* *mato *matoja *matolää* *melanoom* melatoniin* migr* *migreeni* mikromuov*
      mineraal* *murtuma* *mustapää* mustelm* myooma* *myrkky* *myrkyl* *myrkytys* myrkytö* *narskut* nesteentasap* *nestehuk* *niskasär*
      *nivelrik* *nivelside* *noidannuo* nuha* nukutet* nukutu* *nyrjähdy* näppyl* *närästy* oikomishoi* *oikomishoito* *oire *oireet
      *oireiden *oireilu* *oireita *oireyhtym* oksent* *oksentelu* *omega* *osteoporoosi* *pahoinvoin* paikkaus* *painajais* painonhall*
      *paise* *paniikki* parabee* *parodontiitti* *penikkat* *pigment* *pistos* *plakki* *plantaarifask* *poltteluu* *polviki* *probio*
      *proteiin* *psoriasis* psyykki* punkit *punkkeja punkki* *punoitta* punoitus* purenta* puudutet* puudutu* *puutos *puutostila*
      puutu* pyörrytt* pyörty* *päänsär* *pölypunk* *rabies* *rannekanav* *rasitusmur* *rasitusvamma* *rasitusvammo* rask-us *raskau*
      *rasvahap* *raudanpuut* *rauta* *ravinto-ai* ravintoain* ravintolis* ravitsem* *refluksi* reikien reikiint* reikiä *reikä reiät
      reseptilääk* reum* *reuma* *revähdy* *ripuli* *rokote* *rokotta* *rokotu* rosacea* *ruusufinn* ryppy* *ryppyj* rypyt *röntgen*
      *saantisuosit* *sairaa* *sairas* *sairau* *salmonella* selkäkip* *selkäkiv* *selkävaiv* *sieni-infekt* *siitepöly* silikonit*
      *sinkki* sivuvaiku* *skolioos* *sokerito* *solum* spf sterilo* *sterilointi* *streptok* *stressi* suolatasap* *suolistof* suonikohj*
      suukuiv* *sydäninfark* *sydänkohtau* *syndroom* *syylä* *syöpä* *syövän säilöntäai* särkee särkev* *särky *särkyihin *särkyjä
      särkylääk* *särkyn* *särkyä *säryt *talirauh* *tapatur* tarttuv* *tartun* *tasapainohäiriö* *taudin *taudit *tauteja *tauti *tautia
      *tautien *tenniskyyn* terveydelle terveydellisi* *terveyshait* *terveysris* *terveysvaiku* *tinnitus* *tmd *toksi* transrasv*
      *traum* *trombi* *tuki-ja-liikuntael* *tukos* *tulehdu* *turvonn* *turvotu* *tyrä* tyydytty* täit *täitä tärinä* *ummetu*
      *unettomuu* *uniapnea* *univaik* *univaj* *uupumu* uupun* uv-suoj* uv-sätei* vaaratto* *vaiva *vaivaan *vaivat *vaivoihin *vaivoja
      *vaivojen *valkuaisai* *vamma *vamman *vammat *vammoilta *vammoja *vammojen vapina* *vasta-aine* *venähdy* *verenvuot* veritulp*
      vihlo* vilustu* *virtsatie* *virukset *virus* *vitamiin* vuorokausiann* *vuoto *välilevy* *väsymy* *yliannost* *yliherk* *ylikunto*
      *ylipaino* *yliras* *äkäm*
    `,
    body: `
      *kyky *kyvyn *kykyä *kyvyt *kykyyn elämänlaa* ikäihmis* ikääntyn* jalkojen jalkoih* ketteryy* liikkuvuu* mielen nivelte* notkeu* olo oloa oloon opiskelij* pennuil*
      sydäm* tassu* tassuj* uimar* uinti uinnin unessa vanhukse* vanhuksi* vanhemm* vire* vartalon vatsan voimat voimia
      aikuisill* allergik* aivojen elimistöl* herkistynee* herkkyy* imeväis* juoks* karvoit* kestävyy* kestävyyskun* keskiväs* korva korvakäyt* korvan korvat korvia
      korviin lapsel* lihasmass* lihasvoim* maksimivo* matkapah* nielu* nukkumaan odottav* pikkulap* räjähtäv* simpukk* suorituskyky* suorituskyv* suoritust* sylk*
      treen* urheilij* urheilus* vauvoill* vuotiaall* yksivuotia*
      aineenvaihdun* aisti* aivo* *aivoja *aivot alkohol* *asento *asentoa *ehkäisy* elimist* *elimistö* fysioterap* *hammas* hampa*
      *hampaat *hampaiden *happea *happi hartia* hedelmälli* hengit* hermo* hieronta* hiuk* *hiukset hius* *hoidon *hoidossa *hoito
      *hoitoa hyvinvoin* ien ienraj* ienten *iho *ihoa ihohuoko* iholla iholle *ihon *ihoon ihoperä* *ikenet ikenien ikeniä ikäänty*
      imetys* immuni* istumi* jaksa* jalat jalka* jalko* *jalkoihin jooga* jännitty* jännity* jänte* kaatumi* karva* kasvo* keho*
      keskitty* keuhko* kissa* kissoj* koira* koirien kudok* *kudos kunto* kurku* *kuulo* *kynne* kynsi* *lantio* leuka* *lihak* *lihas
      lihas* liikku* liikunta* luita luu luusto* luut maha* maksa maksan mielen mielenterv* mieli muisti* munuai* *nenä* nestey* niska*
      *nivel nivel* *nivelet nukah* nukkum* nuku* *näkö näkö* näön olkapää* paino painoa painon palautum* pennun pentu* polve* *polvi
      polvi* potila* puru* päiväuni* *päänah* raaja* raaka raakaa raa’an ranne* *ranteet rasva* ravinn* rentout* rinta* *ruoansulat*
      ruoka-aine* ruokahalu* ruokavalio* *ruuansulat* ryht* sauna* saunomi* seisomi* *selkä *selkäran* selkää selän seniori* silmien
      silmä* *silmät sisäeli* sokeri* suola* *suolisto suolisto* suu suuhygien* *suun suunter* suussa suusta sydä* *sydän *sydäntä syke*
      syömi* tasapaino* *terapia* terve terveelli* terveen terveenä terveyden terveys* terveyt* *terveyttä *tupakoin* turki* turkki unen
      unenlaat* uni unirytm* unta vanhuk* *vanhus vartalo* vastasynty* vaste *vastustuskyky* *vatsa* vauva* veren verenkiert* verenpain*
      verensok* veri verisuon* verta virey* vireä* *voima* vuorokausiryt* yöuni* äänihuul*
    `,
    effects: `
      alenem* huonont* karkott* kasvaa leviää leviävät levittää levittävät lisäänty* nopeutu* piristy* rauhoitu* romut* syvent* tarttu* tuhoutu* tylsyt* vahvistu* vaimen* valvot* vetreyt* viivyt* virkist*
      ahdist* altis* elvytt* hankaloit* heikkene* hyödyt* hyöty* häiriint* jäyk* karais* kohoa* kuormitt* laukaise* laukaista laukais* liev* lisätä luontaise* menett*
      myrkyllis* nopeasti nousee nousu* paheneminen palautu* pidentää rasitta* rasittu* romahd* saastut* sietä* stimuloi* suosita* sääteli* tarpeellis* tuottaa tuotta*
      vaarallin* vaurio* voimist* vähennä* vähene* väsytt* ylirasit* yritt* ärsyyn*
      aiheut* aktivoi* alent* altista* annos* autta* edistä* ehkäis* elpy* elvytt* eläinlääk* ennaltaeh* estä* hait* hammaslääk* heikent*
      hellä* helpot* hidast* hillit* hoida* *hoidett* hoita* hoito* hyväksi hyödyl* häirits* ihotautilääk* imeyty* johtaa johtu* kahdesti
      kannattaa kasvatt* kehitt* kerran kiihdyt* kiinteytt* kliini* kohenta* kohott* korja* kosteut* kuivat* kuluttaa kuntout* kuormit*
      kärsi* laihdut* laske* lievent* lievit* lisää lisäänty* lisäävät liuott* loukkaa* *lähde *lähteitä lääkäri* neutraloi* nopeutt*
      nostaa nostav* ohjei* pahent* palautt* parane* parant* pehment* pidentä* pienent* piristä* pitäisi pitää poista* polttaa puhdist*
      puuttu* pysy* päivittäi* rauhoitt* ravits* rentoutt* riittäv* riski* *riskin *riskiä runsaasti sisält* suoja* suositel* suositus*
      supista* säilyt* säätel* tappaa tarvits* tasapainott* tasoitt* tehoaa tehoka* tehostaa tieteelli* todett* todist* torju* *ttava
      *ttävä tuhoa* tukee tukev* tulee tulisi turvalli* turvoks* tutkimu* tutkitus* uudista* vaara *vaaraa vaarallis* vaarantaa vahingoit*
      vahva* vahvist* vaikutt* vaikutu* vaimenta* vaivaa vammau* vapautt* vaurioit* virist* virkistä* vähenev* vähent* välttä* vältä
      ylläpi* yläp* ärsytt*
    `,
    phrases:
      'ei (?:saa|tule|pidä|kannata|suositella) antaa|(?:voi|voivat|saattaa|saattavat) (?:\\p{L}+ )?(?:tappaa|johtaa|aiheuttaa|laukaista|pahentaa|heikentää|vaurioittaa|ärsyttää)|(?:hyvää|hyväksi|pahasta|haitaksi|eduksi|hyödyksi|terveellistä|hyödyllistä|haitallista) \\p{L}+(?:lle|ille)|\\p{L}+(?:lle|ille) (?:hyvää|hyväksi|haitaksi|eduksi|hyödyksi)',
  },
  legal: {
    law: `
      *edellyttämä *edellyttämät *edellyttämän hautaustoimil* hautauslup* jäljittä* kaavamääräys kalmisto-ohj* merkintäv* *pakkausmerkin* poisto-oik* rekisteriote*
      säädet* säädökse* säännel* *toimilupa* todistusvelv* *turvaetäis* *suojaetäis* uhkas* *vakuutusvel* *valvontael* *valvontavelv*
      aikaraj* ajokiel* ajokort* *ajolup* ajoluv* alaikäi* *alivuokra* alle-18 aluehallinto* alv alv-velv* *ammattipätev* anniskelu*
      arvonlisäverotto* asemakaava* asetuk* *asetuksen *asetus asianaj* *auktoriso* avi avin avioehto* avioero* ce-hyv* ce-merk*
      *direktiiv* edunvalvoj* edunvalvontavalt* ehdonal* elatusapu* elatusmaks* elinkeinolup* ely-kesk* eläinsuojelu* eläkeoik* *etuudet
      *etuus evästee* evätä evätään fimea* finanssivalv* gdpr *hallintaoik* hallintopäät* hallintotuom* henkilökoht-tiet* *henkilötie*
      hoitotakuu* hovioik* *huolimattom* huoltaju* hyvity* *hyvitys *hyväksyn* häädet* *häätää häätö* ikäraja* *immateriaali* *irtisano*
      *jakamissop* !joillain !jollain *jälleenvuokra* jätemaksu* jäämistö* kanne* kanteen karenssi* katsastu* kela kela-korvau* kelan
      kelpoisuu* kielle* *kielletty* *kiellon kielsi *kielto *kieltoa kieltävät kieltää kiinnity* kiinteistöver* kilpailu-ja-kuluttajav*
      kirjanpitolain* kirjanpitovel* !kitala kkv* koeaik* kohtuut* konkurssi* korvausvast* *korvausvastuu* korvausvel* *korvausvelvoll*
      *kotitalousväh* kuluttaja-asi* kuluttajaneuv* kuluttajansuoj* kuolinpes* *käräj* *käyttöoik* lahjakirj* lahjaver* lailla lailli*
      laimin laiminly* *lain lainhuud* lainmukai* *lainsäädän*   lait laito* *laiton laittom* lakeja *laki *lakia *lakien
      *lakiin lakimies lakimää* lakisää* lasku-tus *lautakun* *liikennevirast* *lisenssi* *lomaoikeu* lomautta* lomautu* lunasta*
      lunastus* luottokiel* luottotie* luovutusvoit* *lupa *lupaa lupamen* *luvan luvanvarai* luvat luvaton luvatta luvatto*
      lähestymiskiel* maistraat* *maksuhäiriö* metsästyskort* !millain !missään mitätöi* mitätön* moite !muullain myöhästymismaksu*
      määräaika* määräait* *määräy* *naapurinkuul* oikeud* *oikeuden *oikeudet *oikeuksia *oikeus oikeus* oikeut* *oikeutta omavastuu*
      *omistusoik* osakeyhtiöl* ositu* pakkokeino* *pakolli* *palautusoik* palkanmaks* palkkaturv* paloturv* panttik* perinnönjako*
      perintökaar* perintöver* perunkirj* perusteetto* peruuttamisoik* *peruutusoik* pesänjako* *petos* *pidätet* *poikkeamislup*
      *poliisi* potilastie* potilasvahin* potilasvakuu* puretaan purkaa päiväraha* pätemät* pätevyy* *pätevyyd* *pätevyys !päälaella
      !päälaki pääomatulo* *rakennuslup* rakennusvalvon* *rangais* rasite* rekisteriselost* rekisteröintivel* rekisteröity reklamaa*
      *reklamaatio* reklamoi* *riita* *rikko* *rikok* *rikos rikosilm* rikosoik* ruokavirasto* sairauspäivä* sakko* sakon *sakot sakote*
      sakottaa salassapi* sanktio* !sellain sertifikaat* sertifio* seuraamu* sitoutu* sitova* siviilisäät* sopimussakko* sovelleta*
      soveltami* sovittelu* subjektiivi* suostumu* !suulaki syrji* syyte* syyttä* sähköturv* *säädet* säädö* *säädös* *säännöks* *säännöt
      sääntöjen sääntöjä takaaj* takaus* *takuu *takuuaik* takuun *tarkastusmaks* tasa-arvol* tavaramerk* tekijänoik* tes tes:n
      *testament* *tietosuoja* todista* todistustaak* *toimenpidelup* traficom* tukes* tulli* tuomi* *tuomioist* turvallisuus-ja-kemik*
      *turvallisuusmää* *tutkinta* tutkintovaatimu* työaikal* työehtosop* *työsopimusl* työsuojel* työttömyyskor* !tällain täysi-ikäi*
      täysivalt* uhkasak* ulosot* vahingonkorv* *vahingonkorvau* vaihto-oik* vaitiolo* *valitusaik* valitusoik* valtakirj* *valtuu*
      valvira* *valvontavira* vanhempainraha* *vankeu* varainsiirtov* varoitus *vastuu *vastuun vastuussa *vastuuta velkajärj* *velvoit*
      *velvolli* *vero *veroa verohalli* *veron veroton verotonta* verotukse* verovapa* verovähenn* viivästysk* *viranomai* *virhemaksu*
      virhevast* *virhevastuu* vuokra-aika* *vuokrasopimusl* vuosilomal* *vähennyskelp* ydint* yhdenvertai* *ylityökorvau* *ympäristölup*
      *yt-neuvott* laista laissa *suojalaissa *suojalaista *lupalaissa *verolaissa
    `,
    matters: `
      ainesos* alkuperäm* arkku* arkun eläim* *elintarvik* etiket* eviste* hauta hautaa* hautaus* hautapai* hormi* *hormin hunaja* *ilmanvaih* koira koiran koirat koiraa
      kytkett* *laite laitte* lemmik* luovutt* mehiläi* mehiläist* nuoho* *nuohous palovaroit* paloviran* *pakkaus päiväysmer* ravintolisä* taajam* tarha* tatuoi* tuhka tuhkan tuhkat tuli* tulisij* tuotemerk* tuotteen työsuht* vainaja* vaarat*
      *ajoneuvo* alkohol* ammattihenk* ansio* arvonlisäver* asiakas *asiakirj* asiakkaan asukas* asumi* *asunnon asunto* auto autoi*
      avioliit* *eläin* eläk* *eläke energiatodist* ennakko* ennakonpid* *erääntyv* *etuu* *henkilö* hinnan hinta hoito huoneisto* ikä
      *ilmoitu* iän jäsen* *jäte jätte* kalenterivuo* kaupan kaupanteko* kauppa kauppahin* kiinteist* kirjanp* *kirjanpito* koeaika
      kolmannen kolmas korko koron kortti korvau* *korvaus kotisoit* koulut* kuitit kuitti* kuljetta* kuluttaj* kunnan kunta kuntosal*
      *kuukau* *kypär* käteismaks* käyttäj* käyttöehd* laina* lapsen *lapsi *lasku lasku* *liikenne* lisä *loma loman lomapäiv*
      lähetyskul* lääk* *maksu maksu* matka matkanjärj* matkusta* *mikrosiru* moottori* *myyjä myyjä* myyntiehd* määräaik* naapur* nuor*
      *omaisuu* *omista* oppila* osakas osakk* ostaj* osto* palkan* *palkka* passi *perint* perus* piha puolis* päiväko* päätö* *raja
      *rajan rakenn* *rakennus* *rekister* remont* sairausaj* sairauslom* *sopimu* sähköasenn* sähkötyö* taloyhtiö* talvirenk* tavara*
      tiedo* tietoj* tilaaja* tilau* tilinpää* *tilinpäätös* todistu* *todistus toimitusehd* tontti* *tosit* tuen *tuki tulo tuloj* tuote
      tuott*  turvav* työaik* työnantaj* työntek* työpaik* työsuhte* *ulosot* vaatimuk* vaatimus *vahin* vainaj* vakuuden vakuuksi*
      vakuus vakuusmaks* vakuut* *vakuutu* valokuv* valtio valtion vanhem* varhaiskasv* velal* velan *velka velka* verohall* verokort*
      verot* viranomai* virhe* vuokra* *välitt* yhtiö* *ylityö* yrittä* yrityk* *yritys pyöräilij* jalankulk* sähköpyör* etuvalo* takavalo* heijasti* ainesosa* hakija*
    `,
    duties: `
      alittaa allekirjoit* ansait* edellytt* edellytys* *ehdot *ehto ehtoj* ellei enintään esitet* hakea *hankitt* hyväksyt* hyväksyä
      *ilmoitet* ilmoitta* johdo* jollei joutuu jätet* kirjalli* *kirjallisesti kohtuull* korvaa* korvat* kuluessa kuuluu laadit* lukien
      *luovutet* *maksetta* mukaisesti *myönnet* nojalla *noudatet* olta pakko periä perutta* peruutta* piti pitää poikkeuk* *purkaa
      pyytää rajoit* rekisteröi* saa saako saavat salli* *sallit* sitoo suojaa *suoritett* suostumu* säilyt* takaa tarvita tarvitaan
      tarvitse *tava teht* todista* *toimitett* *tävä täytet* täyty* vaadi* *vaaditaan vaati* vakuutett* *valittaa vapaute* vastaa
      vastaav* velvoi* viimeistään *viipymät* viivytyks* voimaan voimas* vähentää vähintään *ylitt*
    `,
    phrases:
      '(?:on|oli|ovat) (?:\\p{L}+ ){0,3}(?!johta|luotetta|katta|huomatta|riittä|kestä|suositelta|odotetta|ymmärrettä|miellytt|muistetta|mainitta|sanotta|tunnutta|merkittävä|mietittä|otettava huomioon|harkitta)\\p{L}*(?:[ei]tt[aä]v[aä]|(?:[lnrs])t[aä]v[aä]|(?:aa|ää|uo|yö|ie|oi|ui|yy|äy)t[aä]v[aä])(?!\\p{L})|(?:een|iin|aan|ään|oon|uun|ssa|ssä|\\p{L}n) on (?:\\p{L}+ )?merkittävä|(?:vaaditaan|edellytetään|kielletään|sallitaan|määrätään|velvoitetaan|rangaistaan|sakotetaan|säädetään|valvotaan)(?! (?:vain )?(?:paljon|vähän|aikaa|rohkeutta|kärsivällisyyttä|taitoa|hyvää|malttia))|saa(?:vat|t)? \\p{L}+(?:a|ä)(?: \\p{L}+){0,4} (?:vain|enintään|korkeintaan|ainoastaan|vasta|aikaisintaan)|(?:vain|ainoastaan)(?: \\p{L}+){1,4} saa(?:vat)? \\p{L}+(?:a|ä)|(?:laki|asetus|määräys|direktiivi|sopimus|viranomainen|viranomaiset|ohje) (?:\\p{L}+ )?(?:vaatii|vaativat|kieltää|edellyttää|velvoittaa|määrää|sallii|rajoittaa|takaa|suojaa|säätelee)|(?:ei|eivät|eikä|saa vain|et|emme) saa (?!unohtaa|jäädä|tulla|apua|selvää|unta|rahaa|mitään|kuvaa)\\p{L}{2,}(?:taa|tää|dä|da|lla|llä|oa|öä|ää|aa|ua|yä|nnä|sta|stä|ia|iä)|(?:\\p{L}+lla|\\p{L}+llä) on (?:\\p{L}+ )?(?:oikeus|velvollisuus|vastuu)|oikeus \\p{L}+|(?:on|ovat) (?:\\p{L}+ )?velvolli\\p{L}+|(?:lain|lakien|sopimuksen|asetuksen|direktiivin|sääntöjen|määräysten) (?:mukaan|mukaisesti|nojalla)|(?:alle|yli|vähintään) (?:15|16|18|20|21)(?: |-)vuo\\p{L}+|(?:ilman (?:lupaa|suostumusta|rakennuslupaa)|luvatta)(?:,? (?:jos|kunhan)(?: \\p{L}+){1,3})?|(?:voi|voivat|voit|saa|saavat) (?:\\p{L}+ )?(?:purkaa|irtisanoa|peruuttaa|valittaa|reklamoida|riitauttaa|perua|vaatia)',
  },
};
