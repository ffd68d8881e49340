import type { TemplateTexts } from './template-texts';

export const FINNISH: TemplateTexts = {
  audience: 'Suuri yleisö',
  opening:
    'Tämä on esimerkkiteksti aiheesta ”{topic}”. Se näyttää, miten valmis luonnos rakentuu: otsikko, johdanto, väliotsikoidut osiot ja lopetus, joka kertoo lukijalle seuraavan askeleen. Sanat niiden välissä ovat täytetekstiä, ja kielimalli tai kirjoittaja panee varsinaisen sisällön niiden tilalle.',
  intent: {
    audience: 'Luonnos on tarkoitettu tälle kohderyhmälle: {audience}. Sävy: {tone}.',
    purpose: 'Tarkoitus: {purpose}.',
    keywords: 'Teksti rakentuu näiden avainsanojen varaan: {keywords}.',
    reader:
      'Hakukoneesta tulevan lukijan pitää ymmärtää muutamassa sekunnissa, mistä sivu kertoo ja vastaako se kysymykseen, joka toi hänet tänne.',
  },
  sections: [
    {
      heading: 'Miksi sillä on väliä: {keyword}',
      text: 'Kun joku kirjoittaa hakukenttään ”{keyword}”, hänellä on yleensä jokin konkreettinen ongelma. Hän vertailee, etsii neuvoja tai aikoo ostaa. Hyvä osio nimeää ongelman ensimmäisessä virkkeessä ja ratkaisee sen sitten ajatus kerrallaan. Lyhyet kappaleet helpottavat lukemista puhelimella, samoin sanat, joita lukija itsekin käyttää. Tässä varsinainen teksti kertoo, mistä on kyse, ja antaa esimerkin arjesta.',
    },
    {
      heading: 'Mitä kannattaa tietää: {keyword}',
      text: 'Ensimmäiseksi lukija tarvitsee perustiedot. Mikä se on, kuka sitä tarvitsee ja paljonko se vaatii aikaa tai rahaa? Varsinainen teksti kokoaa tosiasiat tähän, kertoo niiden lähteet ja jättää pois sen, mitä kukaan ei kysynyt. Luvut kuuluvat tähän osioon silloin, kun ne voi tarkistaa. Mielipiteetkin ovat tervetulleita, kunhan ne erottaa tiedoista ja niiden takana on kokemusta.',
    },
    {
      heading: 'Miten valita oikein',
      text: 'Useimmat lukijat punnitsevat kahta tai kolmea vaihtoehtoa. Tämä osio asettaa ne rinnakkain peittelemättä huonoja puolia. Se kertoo selvin sanoin, mikä valinta sopii kenellekin. Jos aiheessa ”{topic}” on sekä edullinen että perusteellinen tapa, molemmat ansaitsevat reilun kuvauksen. Luottamus kasvaa, kun sivu myöntää, että yksinkertainen vastaus joskus riittää.',
    },
    {
      heading: 'Yleisiä virheitä: {keyword}',
      text: 'Jokaisella alalla on sudenkuoppansa, ja lukija kiittää ajoissa annetusta varoituksesta. Varsinainen teksti luettelee virheet, jotka toistuvat, selittää niiden synnyn ja näyttää, miten ne korjataan. Se ei saarnaa. Lyhyt tarina ihmisestä, joka oppi kantapään kautta, jää mieleen paremmin kuin yksikään sääntö.',
    },
    {
      heading: 'Näin pääset alkuun',
      text: 'Neuvosta on hyötyä, kun sitä voi noudattaa jo tänään. Tämä osio pilkkoo ensimmäiset askeleet niin pieniksi, että jokainen mahtuu tuntiin. Se nimeää työvälineet, ihmiset, joilta voi kysyä, ja hetken, jolloin apu on hintansa arvoinen. Tänne asti ehtinyt lukija on aidosti kiinnostunut aiheesta ”{topic}”, joten teksti saa mennä yksityiskohtiin menettämättä ketään.',
    },
    {
      heading: 'Mitä ajan mittaan tarvitaan',
      text: 'Harva asia on valmis alkaessaan. Varsinainen teksti kuvaa, mitä tapahtuu ensimmäisen viikon, kuukauden ja vuoden jälkeen: mikä kaipaa huoltoa, mikä kuluu ja mikä helpottuu tottumuksen myötä. Tässä sanat ”{keyword}” voidaan linkittää sivuston muihin sivuihin, jotta lukija löytää seuraavan vastauksen palaamatta hakutuloksiin.',
    },
    {
      heading: 'Kysymyksiä, jotka kannattaa esittää',
      text: 'Oikeat kysymykset tunteva lukija saa keneltä tahansa parempia vastauksia. Tähän osaan on koottu kysymykset, jotka asiantuntija esittäisi ennen kuin aiheesta ”{topic}” päätetään mitään. Jokainen on lyhyt, jokaisella on syynsä, ja yhdessä ne muodostavat listan, jonka voi tulostaa mukaan. Ajattelua auttaville sivuille palataan, ja niitä suositellaan muillekin.',
    },
    {
      heading: 'Yksityiskohdat lähemmin',
      text: 'Osa lukijoista haluaa tietää kaiken. Heitä varten tämä osio menee syvemmälle: taustat, poikkeukset ja ammattisanat, jokainen kerran selitettynä. Kenenkään ei ole pakko lukea sitä, ja siksi se on sivun loppupuolella. Hakukoneet lukevat senkin, ja perusteellinen jakso aiheesta ”{keyword}” osoittaa, että sivun kirjoittaja tuntee asiansa.',
    },
    {
      heading: 'Mitä lukijat kysyvät: {keyword}',
      text: 'Hakukoneet näyttävät, mitä ihmiset kysyvät, ja juuri ne kysymykset ovat paras sisällysluettelo. Varsinainen teksti poimii niistä yleisimmät ja vastaa jokaiseen parilla kolmella virkkeellä, ennen kuin se alkaa selittää mitään. Hyvä vastaus toimii yksinäänkin, koska moni lukija hyppää suoraan sen kohdalle eikä lue muuta. Jos kysymykseen ei ole yksinkertaista vastausta, teksti sanoo sen suoraan ja kertoo, mistä vastaus riippuu.',
    },
    {
      heading: 'Esimerkki arjesta',
      text: 'Mikään ei selitä aihetta ”{topic}” paremmin kuin tapaus, joka olisi voinut sattua naapurissa. Varsinainen teksti seuraa yhtä ihmistä ensimmäisestä kysymyksestä lopputulokseen asti, harha-askeleet mukaan lukien. Se kertoo, mitä kokeiltiin, mitä se maksoi ja mitä ihminen tekisi nyt toisin. Esimerkin pitää olla tosi tai selvästi merkitty keksityksi; aidolta kuulostava keksitty asiakas tekee enemmän haittaa kuin se, ettei asiakasta ole lainkaan.',
    },
    {
      heading: 'Ennen ja jälkeen',
      text: 'Vertailu näyttää yhdellä silmäyksellä, mikä muuttuu. Tämä osio asettaa lähtötilanteen ja lopputuloksen vierekkäin ja ilmaisee eron mitattavina asioina: aikana, rahana tai vaivana. Se karttaa superlatiiveja, jotka jokainen on oppinut ohittamaan. Jos ero on pieni, teksti sanoo senkin tässä, ja sivu aiheesta ”{keyword}” ansaitsee näin enemmän luottamusta kuin millään lupauksella.',
    },
    {
      heading: 'Mitä sanat tarkoittavat',
      text: 'Jokaisella aiheella on sanansa, joita alan ihmiset käyttävät ajattelematta. Varsinainen teksti selittää ne, joihin lukija tällä sivulla törmää, kunkin yhdellä virkkeellä ja ilman uusia ammattisanoja. Se valitsee jokaiselle asialle yhden nimen ja pysyy siinä, vaikka vaihtelu näyttäisi tyylikkäämmältä. Hakusanan ”{keyword}” kirjoittaja saattaa tuntea asialle toisenkin nimen, ja sekin kuuluu tähän.',
    },
    {
      heading: 'Kustannukset ja aika',
      text: 'Ennemmin tai myöhemmin jokainen haluaa tietää, mitä kaikki vaatii. Tämä osio antaa yhden luvun sijasta vaihteluvälin ja selittää, mikä nostaa tai laskee lopputulosta. Se mainitsee kulut, jotka unohtuvat helposti, kuten opetteluun menevän ajan ja myöhemmän ylläpidon. Lukujen vieressä on päiväys ja lähde, sillä mikään ei vanhene nopeammin kuin verkkosivulle kirjoitettu hinta.',
    },
    {
      heading: 'Milloin kysyä asiantuntijalta',
      text: 'Moni asia aiheessa ”{topic}” onnistuu omin voimin, ja siihen tekstin kuuluu rohkaista. Rajansa on silti kaikella, ja on reilua sanoa, missä ne kulkevat. Varsinainen teksti luettelee merkit, joista avun tarpeen huomaa, kertoo, millaista asiantuntijaa kannattaa etsiä, ja neuvoo, miten ensimmäiseen keskusteluun valmistaudutaan. Se ei pelottele lukijaa eikä väitä, että jokainen kysymys vaatisi ammattilaista.',
    },
    {
      heading: 'Lähteet ja lisälukemista',
      text: 'Sivua on helpompi uskoa, kun se näyttää, mistä tieto on peräisin. Varsinainen teksti mainitsee lähteensä siinä kohdassa, jossa se niitä käyttää, ja kokoaa hyödyllisimmät tähän. Se suosii alkuperäisiä lähteitä tiivistelmien sijasta ja tuoreita kuuluisien sijasta. Yksi virke jokaisesta lähteestä kertoo, mitä siltä voi odottaa. Linkit, joiden aiheena on ”{keyword}”, kannattaa tarkistaa silloin tällöin, sillä mikään ei näytä hoitamattomammalta kuin kuollut linkki.',
    },
    {
      heading: 'Miten sivu pysyy ajan tasalla',
      text: 'Teksti ei ole valmis sinä päivänä, jona se julkaistaan. Tämä osio kertoo, milloin sivu on viimeksi tarkistettu, mikä on muuttunut edellisestä versiosta ja kuka siitä vastaa. Säännöllinen rytmi auttaa: kerran tai kahdesti vuodessa joku lukee sivun kuin ensimmäistä kertaa ja korjaa sen, mikä ei enää pidä paikkaansa. Aiheesta ”{topic}” kiinnostunut lukija huomaa tällaisen huolenpidon, ja niin huomaavat hakukoneetkin.',
    },
    {
      heading: 'Kenelle se sopii: {keyword}',
      text: 'Sama neuvo ei sovi kaikille. Varsinainen teksti kuvaa muutaman lukijan, joiden tilanne on erilainen: aloittelijan, kiireisen ja sen, joka on jo kokeillut kaikkea. Jokainen heistä löytää kohdan, jossa puhutaan juuri hänelle. Samalla teksti kertoo rehellisesti, kenelle aihe ”{keyword}” ei ole ajankohtainen ja mistä sellainen lukija löytää paremman vaihtoehdon. Niin kenenkään aika ei mene hukkaan.',
    },
    {
      heading: 'Muistilista ennen päätöstä',
      text: 'Ennen päätöstä on hyvä pysähtyä hetkeksi. Tämä osio kokoaa sivun tärkeimmät asiat lyhyeksi muistilistaksi, jonka voi käydä läpi muutamassa minuutissa. Jokaisen kohdan pitää olla sellainen, että siihen voi vastata kyllä tai ei. Jos moni vastaus jää auki, aiheesta ”{topic}” kannattaa ottaa selvää vielä vähän lisää. Kiire harvoin parantaa päätöstä, ja hyvä sivu uskaltaa sanoa senkin.',
    },
  ],
  bulletsIntro: 'Lyhyesti:',
  bullets: [
    'Kerro jo ensimmäisessä virkkeessä, mistä sivulla on kyse.',
    'Anna vastaus ennen kuin perustelet sen.',
    'Käytä lukijan omia sanoja, kuten ”{keyword}”.',
    'Päätä yhteen selvään seuraavaan askeleeseen.',
  ],
  stepsHeading: 'Vaihe vaiheelta',
  steps: [
    'Kirjoita muistiin, mitä lukijan pitää tietää luettuaan tekstin.',
    'Ota sanat ”{keyword}” mukaan otsikkoon ja ensimmäiseen kappaleeseen.',
    'Täytä jokainen osio tiedoilla, jotka voi tarkistaa.',
    'Lue teksti ääneen ja poista kohdat, joihin kompastut.',
  ],
  faqHeading: 'Usein kysyttyä',
  faq: [
    {
      question: 'Voiko tekstin julkaista sellaisenaan?',
      answer: 'Ei. Se on esimerkki, joka näyttää rakenteen; sisältö tulee kielimallilta tai kirjoittajalta.',
    },
    {
      question: 'Kuinka pitkä tekstin aiheesta ”{topic}” pitäisi olla?',
      answer: 'Niin pitkä kuin vastaus vaatii. Toimeksiannossa annetaan pituus, ja luonnos pysyy siinä.',
    },
    {
      question: 'Voiko otsikoita muuttaa?',
      answer:
        'Voi. Asiakirja aukeaa kaikissa tavallisissa tekstinkäsittelyohjelmissa, ja jokainen otsikko on oikea otsikko.',
    },
  ],
  closingHeading: 'Lopuksi',
  closing:
    'Teksti aiheesta ”{topic}” on tehnyt tehtävänsä, kun lukija lähtee vastauksen kanssa ja tietää, minne seuraavaksi mennä. Päätä sivu virkkeeseen, joka tiivistää sen, ja toiseen, joka kutsuu toimimaan.',
  metaDescription:
    'Esimerkkiteksti aiheesta ”{topic}”: miten sivu rakentuu, mihin se vastaa ja mitä lukija tekee seuraavaksi.',
};
