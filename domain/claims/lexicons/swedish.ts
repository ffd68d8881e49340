import type { StatementWords } from './lexicon';

export const SWEDISH_STATEMENTS: StatementWords = {
  advice: `
    andas ange ansök avsluta be berätta beställ besök boka börja fortsätt fråga fundera följ ge gå gör ha hitta hoppa häll hämta håll hör jämför kalla kika kom kontakta kontrollera
    köp lita ljud lyssna lägg låt läs mal minns njut packa passa planera prata prova ring se sitt skapa skicka skriv skölj sluta slå smörj spara stäng stå ställ sätt sök ta tala testa
    blanda bläddra märk stäm titta torka tryck tvätta tänk undvik upptäck utforska vila välj vänd vänta värm
  `,
  health: {
    conditions: `
      aids allergiframkall* anfall ansiktsförlam* bitsår bristning* celiaki* demenssjuk* diarré* drunkn* fallolyck* fallrisk* fallskad* feberfri* frossa frostskad* förfrys*
      gikt glutenfri* hantavirus* hjärtsjuk* hostning* huvudvärk* hypoterm* insektsbett* kallchock* kastrer* kikhost* klåda klådan kylskad* köldskad* legionella* liggsår* loppor löss
      mjölkallerg* nedkyl* nefrit* nötallerg* nötfri* pälsdjursallerg* rabies* råttor rinit* skadedjur* smitt* smittspr* sorkfeber* stelfrus* stroke svimma* svimning* tandsten* trycksår* undernär* utmattning* vaccin* vinterkräk*
      ångestdämp* ätstörn* ödem
      adrenalin* allergen* aminosyr* anafyla* andnöd* aspirin* bcaa* bihåle* botox* botulis* bulimi* cbd cysta cystor dermabrasion* dialys* dopamin* dödlig* ekg endorfin*
      endometrios* fibromyalgi* filler* fruktos* förgiftning* glukos* hallucin* hepatit* herpes* hiv hjärtstart* hörselned* hörselskad* hörselskydd* hörselförlust* kapillär*
      keloid* koagul* kolik* kolmonoxid* koloxid* koldioxidförg* kortisol* kreatin* kräkning* kvävning* kväv* laxer* leverfläck* leucin* livshotande livsfarlig* luftrör*
      lungsjuk* malaria* malign* melanin* microneedl* multipel mässling* mörkrädd* nikotin* norovirus* nässelutslag* otit* pankreas* parkinson* pcos perforer* pigmentfläck*
      placebo* propp proppar psykos* radon* resistens* ringorm* rökskad* röntg* salmonell* sepsis sepsis* serotonin* skabb* skallfraktur* sorgearbet* sorgebearb* sorgeproces* steroid*
      stelkramp* svält* tarmflor* testosteron* transplant* trumhinn* tuberkulos* vaxpropp* vassle* vattkoppor* öronvax* öroninflam*
      abscess* akne* alkoholfri* alkoholpromille *allerg* alzheimer* andedräkt* andningsuppehåll* anemi* antibakteri* antibiotik*
      antihistamin* antiinflammat* antioxid* antiseptisk* artrit* artros* astma* avmaska* avmaskning* b12* bakterie* *bakterier bedövning*
      *belastningsskad* benskör* *besvär bettfysiolog* bettskena* bihål* bisfenol* biverkning* blemm* blodbrist* blodpropp* blodsockerhöj*
      blyfri* blåmärk* blåsbildning blåskatarr* blåsor *blödning* borreli* *brist *bristen bråck* *cancer* celiaki* covid* demens*
      *depression* deprimer* dermatologisk* diabet* diagnos* diarré* diskbråck* dos dosen doser dosering* dödlig* *eksem* elektrolyt*
      emaljskad* epilepsi* erosionsskad* *fasciit* feber* fetma* fetthalt* *fettsyr* fiber fiberrik* *fibrer finnar finne fjällande fluor*
      folat* folsyra *fraktur* frätskad* ftalat* fästing* förgiftning* förkylning* förlam* förlossning* *förslitning* förstoppning*
      gallsten* gift giftfri* giftig* gikt* gingivit* glaukom* gluten* glykemisk* gnisslar gravid* grå-starr halsbränn* hemorrojd* herpes*
      hjärnskakning* hjärntrött* hjärtflimmer* hjärtinfarkt* hormon* hosta* huvudvärk* hyaluron* hälsofara* hälsofarlig* hälsorisk*
      hälsosam* hälsoskadlig* hälsporre* hår-borttagning hårborttagning* högt-blodtryck hösnuva* ibs *idrottsskad* illamående* immun*
      implantat* *infektion* *inflammation* influensa* inkontinens* inomhusluft* insomni* insulin* intolerans* irritation* ischias*
      jetlag* jod järn* kalcium* kalk kalori* *karies* karpaltunnel* kemikaliefri* kennelhosta* kindtänder kliande kliar klimakteri*
      klinisk* klåda* koffein* kolesterol* kolhydrat* kollagen* kolmonoxid* kolos konserveringsmedel* kosttillskott* *kramp kramper
      kräkning* kräks kvalster* käkleder laktos* ledbesvär* ledvärk* legionella* lemoni livshotande lossnande luftförorening* läkemedel*
      *läkemedlet löparknä* löss magkatarr* magnesium* magsjuk* mask maskar matförgiftning* medicin* melatonin* mens menstruation* migrän*
      mikroplast* mineral* *mjäll mjäll* mjölkfri* mjölksyra* muntorrhet* musarm* *muskelbrist* *muskelmassa *muskelspänn* mässling*
      mättat *mättnad mögel* nackspärr* narkos* nedstämd* *nedsättning neuros* näringsbrist* näringsrik* näringsämne* närsynt* ohälsa*
      ohälsosam* omega* omättat *ont onyttig* oparfymerad* oskadlig* osteoporos* panik* parabener* parasit* parodontit* penicillin*
      pigmentfläck* plack pollen* pormask* preparat* probiotika* probiotisk* *problem *protein protein* protes* psoriasis* psykisk-ohälsa
      psykos* rabies* radon* reflux* reuma* *rodnad* rosacea* rotfyllning* ryggskott* rynk* salmonella* schampo silikonfri* *sjuk *sjuka
      *sjukdom* *sjukt *skada *skadad* *skadan skadlig* *skador *skadorna skörbjugg *smitta* smittsam* *smärta *smärtan smärtfri*
      *smärtlindr* *smärtor *smärtorna smärtsam* smärtstillande snark* sockerfri* sockerhalt* sol-skydd solbränn* solskydd* solsveda spf
      *spänningar spänningshuvudvärk* starr *stelhet* steril* *stress stressad* stressrelatera* stroke stukad stukning* sulfat* svamp
      svanenmärk* svimm* svullen svullna* symptom* *symtom* syndrom* sår sårskad* sömnapné* sömnbrist* sömnlös* sömnsvårig* sövd sövs
      tandgnissl* tandhål tandimplantat* tandköttsinflamm* tandlossning* tandsjuk* tandsten* tandvärk* *tarmflora tennisarmbåge* tinnitus*
      torr-hud torra-ögon transfett* träningsvärk* trötthet* tumor* tumör* undervikt* urinväg* utbränd* utmattad* utmattning* *utslag
      utslag* uttorkad uttorkning* uv-skydd* uv-strål* vaccin* valpsjuka* *virus virus* visdomständer *vitamin* vrickning* *värk *värken
      värkmedicin* värktabletter vätskebrist* whiplash* yrsel* zink* ärr ärrbildning* åderbråck* åldersfläck* *ångest ångest* ögonsjuk*
      östrogen* överansträng* överbelastning* överkänslig* översynt* övervikt*
    `,
    body: `
      andning* balansen balans* blodcirk* fallskydd* kroppstemp* lungor lungorna puls pulsen reaktionsför* reaktionst* rörlighet* vakenhet* ensamhet* humör* sinnesstämn* idrottare* kondition* löpare* maxstyrka* muskelmassa* muskeltillväxt* prestation* prestationsförm* sprint* sörjande uthållighet* ögonlock* örat öron öronen hörselgång*
      alkohol* allmäntillstånd* andas andetag andning* aptit* arm armar axel axlar axlarna balans bastu* ben *benen bihålor blod blodet
      blodfett* blodsocker* *blodtryck* bröst buk bäcken* *bålen cell* ciklar *cirkulation* djur* dygnsrytm elasticitet* emalj*
      energinivå* fertilitet* fett* fostret fot fysisk* fötter *fötterna gamla hals hand *handled* hjärna* *hjärt* hud hudbarriär* *huden
      hudens hund hundar hunden hundens huvud hälsa hälsan* händer hållning* hår hårbotten håret höft* hörsel* katt kattens katter kisel
      knä* koncentration* kondition* kost kosten kropp* käk* led *leden leder lederna lever* ligament* livskvalitet* ljumsk* lung* lymf*
      mag* massage* matsmältning* minne* motion motionera mun munhälsa* munnen *muskel* *muskler* må mående mår nack* nagel naglar nerv*
      njur* näsa näsan näsborr* organ patient* pigg piggare por porer* psyket psykisk* puls* päls* rehab* rygg* *ryggen rå rått rökare
      rökning salt senan senor sex sinne sinnet sittande sköldkörtel* slemhinn* socker sockret somna* sova sover sovit spädbarn*
      stillasittande styrka styrketräning* syn synen syre* *syreupptag* *sömn* tand tandborst* tandkött* *tandköttet tandtråd* tarm*
      terapi* träning* trött* tuggben tänder* ungar uthållighet* utvila* vakna* valp* vikt vikten viktnedgång* välbefinnande* välmående*
      vätska vätske* yoga äldre ådror åldrande* återhämtning* öga ögon *ögonen örat öron
    `,
    effects: `
      aktivera* avhjälp* avlasta* avmaska* avråd* avslappn* bakom balanser* behandla* behandling* bekämpa* belasta* beprövad* besvära*
      bevara* bevisa* bidra* biverk* borsta bota* *brist bromsa* bränn* bygger bör daglig* dermatolog* drabba* dämpa* döda* effekt* fara
      farlig* forskare forskning* framkalla* frigör* främja* fukt* fysioterapeut* förbättra* fördelaktig* fördröj* förebygg* förhindra*
      förkorta* förlora* förläng* försvaga* försvinner försämra* förvärra* gagna* gott gynna* gånger hindra* hjälp hjälpa hjälper hjälpt
      hydrer* hämma* håller höj* innehåll* inverka* irritera* kräver *källa känslig* leder lida lider lindra* lugna* lägga läka läkare
      läker läks lätta* lösa* medicinsk* mildra* minimera* minska* minut* mjuk* motverka* nedsatt normaliser* nyttig* nödvändig* ofarlig*
      olämplig* orsak* passar påskynda* påverka* reducera* reglera* rekommender* rena* rens* reparera* rik rika rikt risk risken riskerar
      rubba* sjukgymnast* skada skadar skadas skadlig* skona* skonsam* skydda* slappna* smidig* snabba* sprid* stabiliser* stark* stelna*
      stimulera* studie studier stärk* stöd* stör* stötta* svag* säker säkert sänk* tandläkare tidigt tillför* tillräckligt tillskott*
      trigga* tryck* tunna tål* underlätta* undersök* undvik* uppmuntra* upprätthåll* utlös* utmatt* utsätt* utveckla* vaccinera* varsam*
      vatten verka* verksam* vetenskaplig* veterinär* visar visat värm* vårda* återfukta* återställ* återuppbygg* åtgärda* öka*
      överbelasta*
    `,
    phrases:
      '(?:bra|bättre|sämre|nyttig\\p{L}*|dålig\\p{L}*|dåligt|skadlig\\p{L}*|gott|snäll\\p{L}*|skonsam\\p{L}*|farlig\\p{L}*) (?:för|mot|mot|vid) \\p{L}+|mår (?:bra|bättre|dåligt) av',
  },
  legal: {
    law: `
      a-kassa* amortering* andrahand andrahandskontrakt* andrahandsuthyrning* *ansvar ansvarar *ansvaret ansvarig* arbetsmiljö* arbetstid*
      arn arrende* arv* attefall* auktoriser* *avdrag avdragsgill* avflytt* avgiftsbelagd *balken barnbidrag* barnkonventionen bedrägeri*
      *behörig* besiktning* besittningsskydd* bestraff* betalningsanmärkning* *bidrag *bidragen *bidraget biljettkontroll* bindande bodel*
      bolagsstämma* bolagsverk* bolånetak* borgen borgensman* *bot bouppteckning* boverket* *brott *brottet brottslig* bygglov*
      byggnadsnämnd* bytesrätt* böt* ce ce-märk* certifier* certifikat* datainspektion* dataskydd* detaljplan* diskretion* diskriminer*
      dom domen *domstol* dröjsmål* dödsbo* dömas dömd egenavgifter elsäkerhetsverket ersättningsskyld* finansinspektionen*
      framtidsfullmakt* friggebod* fullmakt* fängelse* förbjud* förbud* föreläggande* förlikning* förmyndare förordning* förseningsavgift*
      försumm* försäkringskassan förvaltningsrätt* förverka* föräldrapenning* *garanti *garantin garantitid* gdpr god-man gällande
      gåvobrev* hyresnämnd* hyresrätt* *häva häver hävning* hållit-avtalet imy inneboende *integritetsskydd* intrång* jo journal*
      jämställdhetslag* k-märkt* kammarrätt* *karens* kollektivavtal* konkurs* konsumentombud* konsumentverket kontantinsats*
      kreditprövning* kreditupplysning* kriminell* kronofogd* kulturminnes* kvarsittning* körförbud* *lag laga *lagar *lagarna
      lagbrott* *lagen lagenlig* *lagens lagfart* lagkrav* laglig* laglott* lagstadga* lagstift* las las-dagar legal* *licens*
      likabehandling* livsmedelsverket* lov lovet läkemedelsverket* länsstyrelsen lönegaranti* maxtaxa* medling* momsfri* myndighetskrav*
      målsman* nyttjanderätt* *nämnd *nämnden *nämnder obligatorisk* ogiltig* olaglig* oskälig* otillåt* pant pantbrev* patientförsäkring*
      patientlag* patientskad* *penning pensionsgrundande personuppgift* *plikt *plikten *pliktig* polisanmäl* preskri* provanställ*
      prövningstillstånd* pts påföljd* *regelverk*  *reglerna reklamation* reklamera* returrätt* rot-avdrag* *rotavdrag* rutavdrag*
      ränta *rätten *rättighet* *rättslig* rättsskydd* rättvis* sambo* samäganderätt* sanktion* sekretess* servitut* sjukpenning*
      självrisk* *skadestånd* skattefri* skattelättnad* skolplikt* skuldebrev* *skyddet *skyldig* slutbesked startbesked straff*
      strandskydd* stämmer-in stämningsansök* stöld* testament* *tillstånd *tillståndet *tillstånds* tingsrätt* *tjänstepension
      transportstyrelsen* turordning* tvist* tvång* tystnadslöfte* upphovsrätt* upplåtelse* uppsagd uppsägning* uteslut* varsel* varslas
      varumärk* *villkor visstid* vite viten vräk* väjningsplikt* våld vårdgaranti* vårdnad* äganderätt* äktenskap* åldersgräns*
      ångerrätt* åtal* återkall* öppet-köp *avdraget legitimera* !förslag !inslag !slag !underlag !anslag !utslag !bolag !omslag !uppslag !beslag !nederlag !pålag
    `,
    matters: `
      körkort* regler
      abonnemang* aktieägare* alder alkohol* andelar *anmälan *anställd* anställning* ansökan arbetare arbetsgivar* arbetsplats*
      arbetstagar* arvinge* arvode* avfall* *avgift* avlönad* *avtal avtal* *avtalet barn* belopp *besked* *beslut* bestämd bestäms
      betalning* *betyg bil bilar bilen bilist* bilägare* bindningstid* bokföring* bolag* bolån* bostad* brandvarnare* budgivning* *bygg
      byggnad* byggnation* chaufför* chip *deklaration* deposition* driv* *däck el *elarbete* elektriker* elever elinstallation*
      *ersättning* exempel faktura* fakturor fastighet* *fel felet fordon* fri *förare företag* förlängning* förskola* förstahand*
      *försäkring* *försäljning föräld* gräns gränsvärde* gäst handelsbolag handling* hantverkare* hjälm* hund* huvudman hyr hyra hyran
      hyresavtal* hyresgäst* hyresrelation* hyresvärd* hyrs inkomst* *intyg* kamera* kemikalie* kommun* konsument* konto *kontrakt*
      *kontroll kredit* kund kunden kvitto* köp köpare* köpeskilling* köpet legitimation lokal lägenhet* lärling* lån lånet *lön lönen
      makar medlem* mikrochip* mobil* moms* myndighet* mäklare* *månad* *nyttjande ombud pass passagerar* *patent* patient* period
      personal* polis polisen praktik* privatperson* provperiod* *register* registrerad* registrering* renovering* resa resenär* resor
      *rum räkenskap* ränta räntan *rätt *semester* sjuk* skadan *skatt skatt* skuld* spel staten statlig* strandskydd* stöd stödet
      säljare* tillgång timmar tjänst* trafik* ungdom* uppgift* *uppgifter upplåt* utbildning* uthyr* vara varan varor veckor *verksamhet*
      vinterdäck* *vistelse vägmärk* vårdnadshavare* *ägare *ägaren ålder år års *årsmöte årsredovisning* övertid* elcykel* cykel* motor motorn lyse* reflex* remiss remissen ingrediens* optiker* livsmedelsföretag* skatteavdrag*
    `,
    duties: `
      anmäla anmäls ansvar* avstå avtala* begränsad begränsas begränsat begära   bestrida bestämd bestäms betala* bevara*
      beviljas bevis* bär* enligt ersätta* ersätts får fått följa följas följer föreskrift* föreskriv* förfaller förlängs försäkra
      försäkrad garantera* giltig* godkänd* godkännande* godkännas gälla gäller hålla iaktta* inneha inom intyga kontrolleras krav kraven
      kräv* kvarstå lämna lämnas maximalt minst märk* måste möjlighet nekas omfattas rapportera* redovisa* *registrera* reklamera* rätten
      rättighet* samtyck* senast skall skriftlig* skydda* *skyldig* starkare styrk* säga sägas sägs säkerställ* söka teckna tillåt*
      tvungen undantag* underrätta* undertecknad uppge upphör* upplysa* uppvisa* utan utbetala* utfärda* utges utlämna* utsatt visa vägra*
      ångra överklaga* överlåt* överskrid* överstiger
    `,
    phrases:
      'får (?:\\p{L}+ ){0,4}(?:högst|maximalt|max|endast|bara|tidigast|enbart)|(?:bara|endast|först) (?:\\p{L}+ ){0,4}(?:får|tillåts)|(?:ska|skall) ha (?:\\p{L}+ ){0,1}\\p{L}+(?:t|tt) \\p{L}+ innan|innan (?:\\p{L}+ ){1,3}får \\p{L}+|står under (?:tillsyn|tillstånd)|(?:lagen|lagar|förordningen|direktivet|myndigheten|myndigheter|reglerna|avtalet) (?:\\p{L}+ )?(?:kräver|förbjuder|tillåter|säger|anger|ställer|ger|skyddar|begränsar|styr|reglerar)|(?<!du )måste(?! (?:erkänna|säga|provas|upplevas|ses))|(?:krävs|kräver|krävdes) (?:\\p{L}+ ){0,3}(?:tillstånd\\p{L}*|\\p{L}*lov|certifi\\p{L}+|godkänn\\p{L}+|behörighet\\p{L}*|legitimation|utbildning|intyg|auktorisation|licens|samtycke\\p{L}*)|(?:är|var|blir) (?:\\p{L}+ )?(?:skyldig\\p{L}*|förbjud\\p{L}+|undantag\\p{L}+|befria\\p{L}+|berättiga\\p{L}+)|(?:godkänd|godkänt|godkända|auktoriserad|auktoriserade|certifierad|certifierade|legitimerad|registrerad|registrerade|kontrollerad|kontrollerade) (?:av|hos) |(?:endast|bara) (?:\\p{L}+ ){0,2}får|(?:har|får|ger|hade) (?:\\p{L}+ ){0,2}rätt (?:till|att)|rätt(?:en)? (?:till|att) \\p{L}+|(?:inte|ej|aldrig|bara|endast) tillåt\\p{L}+|(?:är|var|blir) tillåt\\p{L}+|får (?:inte|ej|aldrig|endast|bara) \\p{L}{2,}(?:as|es|ås|a)|(?<!som )(?:måste|ska|skall) (?:alltid |också |även )?(?!kännas|finnas|synas|höras|märkas|behövas)\\p{L}{3,}(?:as|es|ås)(?!\\p{L})|enligt (?:\\p{L}+ )?(?:lag\\p{L}*|regl\\p{L}+|EU\\p{L}*|avtal\\p{L}*|förordning\\p{L}*)|i enlighet med|utan (?:\\p{L}+)?(?:lov|tillstånd|samtycke|medgivande)(?:,? (?:om|så länge|förutsatt att)(?: \\p{L}+){1,3})?|(?:under|över|fyllt|lägst) (?:15|16|18|20|21) år|(?:kan|får) (?:\\p{L}+ )?(?:häva|säga upp|ångra|överklaga|bestrida|reklamera)',
  },
};
