import type { Language } from '../brief/brief';

/**
 * The placeholder's wording. `{topic}`, `{audience}`, `{tone}`, `{keyword}` and `{purpose}` are filled in from the brief;
 * every paragraph says something about writing, and none pretends to know the topic.
 */
export interface TemplateTexts {
  audience: string;
  tone: string;
  opening: string[];
  sections: { heading: string; text: string }[];
  bulletsIntro: string;
  bullets: string[];
  stepsHeading: string;
  steps: string[];
  faqHeading: string;
  faq: { question: string; answer: string }[];
  closingHeading: string;
  closing: string;
  metaDescription: string;
}

export const TEMPLATE_TEXTS: Record<Language, TemplateTexts> = {
  english: {
    audience: 'General audience',
    tone: 'Professional',
    opening: [
      'This is a sample text about {topic}. It shows how a finished draft is built: a title, an introduction, sections with headings of their own, and a closing that tells the reader what to do next. The words between are placeholders, and a model or a writer puts the real content in their place.',
      'The draft is meant for this audience: {audience}. Its tone is {tone}, and its purpose is: {purpose}. A reader who arrives from a search should understand within a few seconds what the page is about and whether it answers the question that brought them here.',
    ],
    sections: [
      { heading: 'Why {keyword} matters', text: 'People who search for {keyword} usually have a concrete problem. They compare, they look for advice, or they want to buy. A good section names that problem in the first sentence and then answers it, one thought at a time. Short paragraphs help on a phone, and so do words that the reader uses too. Here the real text will explain what is at stake, with an example from everyday life.' },
      { heading: 'What to know about {keyword}', text: 'Before anything else, the reader needs the basics. What is it, who needs it, and what does it cost in time or money? The real text gathers the facts here, says where they come from, and leaves out what nobody asked for. Numbers belong in this section when they can be checked. Opinions are welcome as long as they are marked as such and come from someone who has done the work.' },
      { heading: 'Choosing well', text: 'Most readers weigh two or three alternatives against each other. This section lays them side by side without hiding the drawbacks. It tells which choice suits whom, and it does so in plain words. When {topic} has a cheap way and a thorough way, both deserve a fair description. Trust grows when a page admits that the simple answer is sometimes enough.' },
      { heading: 'Common mistakes with {keyword}', text: 'Every field has its traps, and readers are grateful for a warning in time. The real text lists the mistakes that come up again and again, explains how they happen, and shows how to put them right. It does not lecture. A short story about somebody who learned the hard way stays in the memory longer than a rule ever does.' },
      { heading: 'How to get started', text: 'Advice is useful when it can be followed today. This section breaks the first steps down until each of them fits into an hour. It names the tools, the people to ask, and the point at which help is worth its price. A reader who has come this far has shown real interest in {topic}, so the text may go into detail without losing anybody.' },
      { heading: 'What it takes over time', text: 'Few things are finished when they begin. The real text describes what happens after the first week, the first month and the first year: what needs care, what wears out, and what becomes easier with practice. Here {keyword} can be linked to the other pages of the site, so that the reader finds the next answer without going back to the search results.' },
      { heading: 'Questions worth asking', text: 'A reader who knows the right questions gets better answers from anybody. This part collects the questions that an expert would ask before deciding anything about {topic}. Each of them is short, each has a reason, and together they make a list that can be printed and taken along. Pages that help people think are the ones they return to and recommend.' },
      { heading: 'A closer look at the details', text: 'Some readers want to know everything. For them this section goes deeper: the background, the exceptions and the technical terms, each explained once. Nobody has to read it, which is why it stands far down the page. Search engines read it too, and a thorough passage about {keyword} shows that the page was written by someone who knows the subject.' },
    ],
    bulletsIntro: 'In short:',
    bullets: ['Say what the page is about in the first sentence.', 'Answer the question before you explain the answer.', 'Use the reader’s own words, among them {keyword}.', 'End with one clear next step.'],
    stepsHeading: 'Step by step',
    steps: ['Write down what the reader should know after reading.', 'Put {keyword} into the title and the first paragraph.', 'Fill each section with facts that can be checked.', 'Read the text aloud and cut what you stumble over.'],
    faqHeading: 'Frequently asked questions',
    faq: [
      { question: 'Is this text ready to publish?', answer: 'No. It is a sample that shows the structure; the content comes from a model or from a writer.' },
      { question: 'How long should a text about {topic} be?', answer: 'As long as its answer needs. The brief sets a range, and the draft keeps to it.' },
      { question: 'Can the headings be changed?', answer: 'Yes. The document opens in any word processor, and every heading is a real heading.' },
    ],
    closingHeading: 'In closing',
    closing: 'A text about {topic} does its work when the reader leaves with an answer and knows where to go next. Close with one sentence that sums up the page and one that invites the reader to act.',
    metaDescription: 'Sample text about {topic}: how the page is built, what it answers and what the reader does next.',
  },
  swedish: {
    audience: 'Allmän publik',
    tone: 'Professionell',
    opening: [
      'Det här är en exempeltext om {topic}. Den visar hur ett färdigt utkast är uppbyggt: en rubrik, en ingress, avsnitt med egna mellanrubriker och en avslutning som berättar vad läsaren kan göra härnäst. Orden däremellan är platshållare, och en språkmodell eller en skribent sätter det riktiga innehållet i deras ställe.',
      'Utkastet vänder sig till den här målgruppen: {audience}. Tonläget är {tone} och syftet är: {purpose}. Den som kommer från en sökning ska inom några sekunder förstå vad sidan handlar om och om den svarar på frågan som förde läsaren hit.',
    ],
    sections: [
      { heading: 'Därför är {keyword} viktigt', text: 'Den som söker på {keyword} har oftast ett konkret problem. Man jämför, letar efter råd eller vill köpa. Ett bra avsnitt nämner problemet i första meningen och löser det sedan, en tanke i taget. Korta stycken underlättar läsningen i mobilen, och det gör även ord som läsaren själv använder. Här förklarar den riktiga texten vad som står på spel, med ett exempel ur vardagen.' },
      { heading: 'Det här behöver du veta om {keyword}', text: 'Först av allt behöver läsaren grunderna. Vad är det, vem behöver det och vad kostar det i tid eller pengar? Den riktiga texten samlar fakta här, berättar var de kommer ifrån och utelämnar det som ingen har frågat efter. Siffror hör hemma i avsnittet när de går att kontrollera. Åsikter är välkomna så länge det framgår att de är åsikter och att de kommer från någon med erfarenhet.' },
      { heading: 'Välj rätt', text: 'De flesta läsare väger två eller tre alternativ mot varandra. Det här avsnittet ställer dem sida vid sida utan att dölja nackdelarna. Det berättar vilket val som passar vem och gör det med enkla ord. Finns det ett billigt och ett grundligt sätt när det gäller {topic} förtjänar båda en rättvis beskrivning. Förtroendet växer när en sida medger att det enkla svaret ibland räcker.' },
      { heading: 'Vanliga misstag med {keyword}', text: 'Varje område har sina fällor, och läsaren är tacksam för en varning i tid. Den riktiga texten tar upp misstagen som återkommer, förklarar hur de uppstår och visar hur de rättas till. Den läxar inte upp någon. En kort berättelse om någon som fick lära sig den hårda vägen stannar längre i minnet än en regel någonsin gör.' },
      { heading: 'Så kommer du igång', text: 'Råd är till nytta när de går att följa redan i dag. Det här avsnittet bryter ner de första stegen tills vart och ett ryms inom en timme. Det nämner verktygen, personerna man kan fråga och läget då hjälp är värd sitt pris. Den som har läst så här långt är på riktigt intresserad av {topic}, så texten får gå in på detaljer utan att tappa någon.' },
      { heading: 'Vad som krävs på sikt', text: 'Få saker är klara när de börjar. Den riktiga texten beskriver vad som händer efter den första veckan, den första månaden och det första året: vad som behöver skötas, vad som slits och vad som blir lättare med vana. Här kan {keyword} länkas till webbplatsens övriga sidor, så att läsaren hittar nästa svar utan att gå tillbaka till sökresultaten.' },
      { heading: 'Frågor värda att ställa', text: 'Den som kan ställa rätt frågor får bättre svar av alla. Den här delen samlar frågorna som en sakkunnig skulle ställa innan något bestäms om {topic}. Var och en är kort, var och en har ett skäl, och tillsammans bildar de en lista som går att skriva ut och ta med sig. Sidor som hjälper människor att tänka är de som man återvänder till och rekommenderar.' },
      { heading: 'En närmare titt på detaljerna', text: 'Somliga läsare vill veta allt. För dem går det här avsnittet djupare: bakgrunden, undantagen och facktermerna, alla förklarade en gång. Ingen måste läsa det, och därför står det långt ner på sidan. Sökmotorer läser det också, och ett grundligt stycke om {keyword} visar att sidan är skriven av någon som kan sitt ämne.' },
    ],
    bulletsIntro: 'Kort sagt:',
    bullets: ['Säg vad sidan handlar om i första meningen.', 'Ge svaret innan du förklarar det.', 'Använd läsarens egna ord, bland dem {keyword}.', 'Avsluta med ett tydligt nästa steg.'],
    stepsHeading: 'Steg för steg',
    steps: ['Skriv ner vad läsaren ska veta efter läsningen.', 'Ta med {keyword} i rubriken och i första stycket.', 'Fyll varje avsnitt med fakta som går att kontrollera.', 'Läs texten högt och stryk det som du snubblar på.'],
    faqHeading: 'Vanliga frågor',
    faq: [
      { question: 'Är texten klar att publiceras?', answer: 'Nej. Det är ett exempel som visar uppbyggnaden; innehållet kommer från en språkmodell eller en skribent.' },
      { question: 'Hur lång ska en text om {topic} vara?', answer: 'Så lång som svaret kräver. Beställningen anger ett omfång och utkastet håller sig till det.' },
      { question: 'Går det att ändra rubrikerna?', answer: 'Ja. Dokumentet öppnas i alla vanliga ordbehandlare och varje rubrik är en riktig rubrik.' },
    ],
    closingHeading: 'Avslutning',
    closing: 'En text om {topic} gör sitt jobb när läsaren går därifrån med ett svar och vet vart nästa steg leder. Avsluta med en mening som sammanfattar sidan och en som bjuder in läsaren att agera.',
    metaDescription: 'Exempeltext om {topic}: hur sidan är uppbyggd, vad den svarar på och vad läsaren gör härnäst.',
  },
  finnish: {
    audience: 'Yleisö',
    tone: 'Asiantunteva',
    opening: [
      'Tämä on esimerkkiteksti aiheesta {topic}. Se näyttää, miten valmis luonnos rakentuu: otsikko, johdanto, väliotsikoidut osiot ja lopetus, joka kertoo lukijalle seuraavan askeleen. Sanat niiden välissä ovat paikan varaajia, ja kielimalli tai kirjoittaja panee varsinaisen sisällön niiden tilalle.',
      'Luonnos on tarkoitettu tälle kohderyhmälle: {audience}. Sen sävy on {tone} ja tarkoitus: {purpose}. Hakukoneesta tulevan lukijan pitää ymmärtää muutamassa sekunnissa, mistä sivu kertoo ja vastaako se kysymykseen, joka toi hänet tänne.',
    ],
    sections: [
      { heading: 'Miksi {keyword} on tärkeä', text: 'Kun joku kirjoittaa hakukenttään {keyword}, hänellä on yleensä jokin konkreettinen ongelma. Hän vertailee, etsii neuvoja tai aikoo ostaa. Hyvä osio nimeää ongelman ensimmäisessä virkkeessä ja ratkaisee sen sitten ajatus kerrallaan. Lyhyet kappaleet helpottavat lukemista puhelimella, samoin sanat, joita lukija itsekin käyttää. Tässä varsinainen teksti kertoo, mistä on kyse, ja antaa esimerkin arjesta.' },
      { heading: 'Mitä aiheesta {keyword} kannattaa tietää', text: 'Ensimmäiseksi lukija tarvitsee perustiedot. Mikä se on, kuka sitä tarvitsee ja paljonko se vaatii aikaa tai rahaa? Varsinainen teksti kokoaa tosiasiat tähän, kertoo niiden lähteet ja jättää pois sen, mitä kukaan ei kysynyt. Luvut kuuluvat tähän osioon silloin, kun ne voi tarkistaa. Mielipiteetkin ovat tervetulleita, kunhan ne erottaa tiedoista ja niiden takana on kokemusta.' },
      { heading: 'Miten valita oikein', text: 'Useimmat lukijat punnitsevat kahta tai kolmea vaihtoehtoa. Tämä osio asettaa ne rinnakkain peittelemättä huonoja puolia. Se kertoo selvin sanoin, mikä valinta sopii kenellekin. Jos aiheessa {topic} on sekä edullinen että perusteellinen tapa, molemmat ansaitsevat reilun kuvauksen. Luottamus kasvaa, kun sivu myöntää, että yksinkertainen vastaus joskus riittää.' },
      { heading: 'Yleisiä virheitä: {keyword}', text: 'Jokaisella alalla on sudenkuoppansa, ja lukija kiittää ajoissa annetusta varoituksesta. Varsinainen teksti luettelee virheet, jotka toistuvat, selittää niiden synnyn ja näyttää, miten ne korjataan. Se ei saarnaa. Lyhyt tarina ihmisestä, joka oppi kantapään kautta, jää mieleen paremmin kuin yksikään sääntö.' },
      { heading: 'Näin pääset alkuun', text: 'Neuvosta on hyötyä, kun sitä voi noudattaa jo tänään. Tämä osio pilkkoo ensimmäiset askeleet niin pieniksi, että jokainen mahtuu tuntiin. Se nimeää työvälineet, ihmiset, joilta voi kysyä, ja hetken, jolloin apu on hintansa arvoinen. Tänne asti ehtinyt lukija on aidosti kiinnostunut aiheesta {topic}, joten teksti saa mennä yksityiskohtiin menettämättä ketään.' },
      { heading: 'Mitä ajan mittaan tarvitaan', text: 'Harva asia on valmis alkaessaan. Varsinainen teksti kuvaa, mitä tapahtuu ensimmäisen viikon, kuukauden ja vuoden jälkeen: mikä kaipaa huoltoa, mikä kuluu ja mikä helpottuu tottumuksen myötä. Tässä {keyword} voidaan linkittää sivuston muihin sivuihin, jotta lukija löytää seuraavan vastauksen palaamatta hakutuloksiin.' },
      { heading: 'Kysymyksiä, jotka kannattaa esittää', text: 'Oikeat kysymykset tunteva lukija saa keneltä tahansa parempia vastauksia. Tähän osaan on koottu kysymykset, jotka asiantuntija esittäisi ennen kuin aiheesta {topic} päätetään mitään. Jokainen on lyhyt, jokaisella on syynsä, ja yhdessä ne muodostavat listan, jonka voi tulostaa mukaan. Ajattelua auttaville sivuille palataan, ja niitä suositellaan muillekin.' },
      { heading: 'Yksityiskohdat lähemmin', text: 'Osa lukijoista haluaa tietää kaiken. Heitä varten tämä osio menee syvemmälle: taustat, poikkeukset ja ammattisanat, jokainen kerran selitettynä. Kenenkään ei ole pakko lukea sitä, ja siksi se on sivun loppupuolella. Hakukoneet lukevat senkin, ja perusteellinen jakso aiheesta {keyword} osoittaa, että sivun kirjoittaja tuntee asiansa.' },
    ],
    bulletsIntro: 'Lyhyesti:',
    bullets: ['Kerro jo ensimmäisessä virkkeessä, mistä sivulla on kyse.', 'Anna vastaus ennen kuin perustelet sen.', 'Käytä lukijan omia sanoja, kuten {keyword}.', 'Päätä yhteen selvään seuraavaan askeleeseen.'],
    stepsHeading: 'Vaihe vaiheelta',
    steps: ['Kirjoita muistiin, mitä lukijan pitää tietää luettuaan tekstin.', 'Ota {keyword} mukaan otsikkoon ja ensimmäiseen kappaleeseen.', 'Täytä jokainen osio tiedoilla, jotka voi tarkistaa.', 'Lue teksti ääneen ja poista kohdat, joihin kompastut.'],
    faqHeading: 'Usein kysyttyä',
    faq: [
      { question: 'Voiko tekstin julkaista sellaisenaan?', answer: 'Ei. Se on esimerkki, joka näyttää rakenteen; sisältö tulee kielimallilta tai kirjoittajalta.' },
      { question: 'Kuinka pitkä tekstin aiheesta {topic} pitäisi olla?', answer: 'Niin pitkä kuin vastaus vaatii. Tilauksessa annetaan pituus, ja luonnos pysyy siinä.' },
      { question: 'Voiko otsikoita muuttaa?', answer: 'Voi. Asiakirja aukeaa kaikissa tavallisissa tekstinkäsittelyohjelmissa, ja jokainen otsikko on oikea otsikko.' },
    ],
    closingHeading: 'Lopuksi',
    closing: 'Teksti aiheesta {topic} on tehnyt tehtävänsä, kun lukija lähtee vastauksen kanssa ja tietää, minne seuraavaksi mennä. Päätä sivu virkkeeseen, joka tiivistää sen, ja toiseen, joka kutsuu toimimaan.',
    metaDescription: 'Esimerkkiteksti aiheesta {topic}: miten sivu rakentuu, mihin se vastaa ja mitä lukija tekee seuraavaksi.',
  },
};
