import type { TemplateTexts } from './template-texts';

export const SWEDISH: TemplateTexts = {
  audience: 'Bred publik',
  opening:
    'Det här är en exempeltext om ”{topic}”. Den visar hur ett färdigt utkast är uppbyggt: en rubrik, en ingress, avsnitt med egna mellanrubriker och en avslutning som berättar vad läsaren kan göra härnäst. Orden däremellan är platshållare, och en språkmodell eller en skribent sätter det riktiga innehållet i deras ställe.',
  intent: {
    audience: 'Utkastet vänder sig till den här målgruppen: {audience}. Tonläge: {tone}.',
    purpose: 'Syfte: {purpose}.',
    keywords: 'Det bygger på de här sökorden: {keywords}.',
    reader:
      'Den som kommer från en sökning ska inom några sekunder förstå vad sidan handlar om och om den svarar på frågan som förde läsaren hit.',
  },
  sections: [
    {
      heading: 'Därför är det viktigt: {keyword}',
      text: 'Den som söker på ”{keyword}” har oftast ett konkret problem. Man jämför, letar efter råd eller vill köpa. Ett bra avsnitt nämner problemet i första meningen och löser det sedan, en tanke i taget. Korta stycken underlättar läsningen i mobilen, och det gör även ord som läsaren själv använder. Här förklarar den riktiga texten vad som står på spel, med ett exempel ur vardagen.',
    },
    {
      heading: 'Det här behöver du veta: {keyword}',
      text: 'Först av allt behöver läsaren grunderna. Vad är det, vem behöver det och vad kostar det i tid eller pengar? Den riktiga texten samlar fakta här, berättar var de kommer ifrån och utelämnar det som ingen har frågat efter. Siffror hör hemma i avsnittet när de går att kontrollera. Åsikter är välkomna så länge det framgår att de är åsikter och att de kommer från någon med erfarenhet.',
    },
    {
      heading: 'Välj rätt',
      text: 'De flesta läsare väger två eller tre alternativ mot varandra. Det här avsnittet ställer dem sida vid sida utan att dölja nackdelarna. Det berättar vilket val som passar vem och gör det med enkla ord. Finns det ett billigt och ett grundligt sätt när det gäller ”{topic}” förtjänar båda en rättvis beskrivning. Förtroendet växer när en sida medger att det enkla svaret ibland räcker.',
    },
    {
      heading: 'Vanliga misstag: {keyword}',
      text: 'Varje område har sina fällor, och läsaren är tacksam för en varning i tid. Den riktiga texten tar upp misstagen som återkommer, förklarar hur de uppstår och visar hur de rättas till. Den läxar inte upp någon. En kort berättelse om någon som fick lära sig den hårda vägen stannar längre i minnet än en regel någonsin gör.',
    },
    {
      heading: 'Så kommer du igång',
      text: 'Råd är till nytta när de går att följa redan i dag. Det här avsnittet bryter ner de första stegen tills vart och ett ryms inom en timme. Det nämner verktygen, personerna man kan fråga och läget då hjälp är värd sitt pris. Den som har läst så här långt är på riktigt intresserad av ”{topic}”, så texten får gå in på detaljer utan att tappa någon.',
    },
    {
      heading: 'Vad som krävs på sikt',
      text: 'Få saker är klara när de börjar. Den riktiga texten beskriver vad som händer efter den första veckan, den första månaden och det första året: vad som behöver skötas, vad som slits och vad som blir lättare med vana. Här kan orden ”{keyword}” länkas till webbplatsens övriga sidor, så att läsaren hittar nästa svar utan att gå tillbaka till sökresultaten.',
    },
    {
      heading: 'Frågor värda att ställa',
      text: 'Den som kan ställa rätt frågor får bättre svar av alla. Den här delen samlar frågorna som en sakkunnig skulle ställa innan något bestäms om ”{topic}”. Var och en är kort, var och en har ett skäl, och tillsammans bildar de en lista som går att skriva ut och ta med sig. Sidor som hjälper människor att tänka är de som man återvänder till och rekommenderar.',
    },
    {
      heading: 'En närmare titt på detaljerna',
      text: 'Somliga läsare vill veta allt. För dem går det här avsnittet djupare: bakgrunden, undantagen och facktermerna, alla förklarade en gång. Ingen måste läsa det, och därför står det långt ner på sidan. Sökmotorer läser det också, och ett grundligt stycke om ”{keyword}” visar att sidan är skriven av någon som kan sitt ämne.',
    },
    {
      heading: 'Vad läsarna frågar: {keyword}',
      text: 'Sökmotorerna visar vad människor frågar, och de frågorna är den bästa innehållsförteckningen. Den riktiga texten tar upp de vanligaste och besvarar var och en med två eller tre meningar innan något förklaras. Ett bra svar kan stå för sig självt, eftersom många läsare hoppar direkt dit och inte läser något annat. Har en fråga inget enkelt svar säger texten det och berättar vad svaret beror på.',
    },
    {
      heading: 'Ett exempel ur vardagen',
      text: 'Inget förklarar ”{topic}” bättre än ett fall som kunde ha hänt hos grannen. Den riktiga texten följer en person från den första frågan till resultatet, med omvägarna inräknade. Den berättar vad som prövades, vad det kostade och vad personen skulle göra annorlunda i dag. Ett sådant exempel ska vara sant eller tydligt märkt som påhittat; en uppdiktad kund som låter verklig gör mer skada än ingen kund alls.',
    },
    {
      heading: 'Före och efter',
      text: 'En jämförelse visar med en blick vad som förändras. Det här avsnittet ställer läget före bredvid läget efter och anger skillnaden i sådant som går att mäta: tid, pengar eller arbete. Det undviker superlativer, som alla har lärt sig att hoppa över. Är skillnaden liten säger texten det här, och en sida om ”{keyword}” vinner mer förtroende på det än med något löfte.',
    },
    {
      heading: 'Vad orden betyder',
      text: 'Varje ämne har ord som de insatta använder utan att tänka på det. Den riktiga texten förklarar dem som läsaren möter på sidan, vart och ett i en mening och utan fler facktermer. Den väljer ett namn på varje sak och håller fast vid det, även där variation skulle se elegantare ut. Den som söker på ”{keyword}” kanske känner till ett annat ord för samma sak; det ordet hör också hemma här.',
    },
    {
      heading: 'Kostnader och tid',
      text: 'Förr eller senare vill alla veta vad som krävs. Det här avsnittet anger spann i stället för en enda siffra och förklarar vad som drar resultatet uppåt eller nedåt. Det nämner kostnaderna som är lätta att glömma, till exempel tiden för att lära sig och skötseln som kommer senare. Siffror får ett datum och en källa, för inget åldras snabbare än ett pris på en webbsida.',
    },
    {
      heading: 'När det är dags att fråga en expert',
      text: 'Mycket kring ”{topic}” går att klara på egen hand, och det ska texten uppmuntra till. Men det finns gränser, och det är rättvist att säga var de går. Den riktiga texten räknar upp tecknen på att hjälp behövs, berättar vilken sorts sakkunnig man ska leta efter och föreslår hur man förbereder det första samtalet. Den skrämmer inte läsaren, och den låtsas inte att varje fråga kräver ett proffs.',
    },
    {
      heading: 'Källor och vidare läsning',
      text: 'En sida som visar var kunskapen kommer ifrån är lättare att tro på. Den riktiga texten anger sina källor där de används och samlar de mest användbara här. Den föredrar original framför sammanfattningar, och färska källor framför berömda. En mening om varje källa berättar vad läsaren kan vänta sig. Länkar om ”{keyword}” bör kontrolleras då och då, för inget ser mer försummat ut än en död länk.',
    },
    {
      heading: 'Så hålls sidan aktuell',
      text: 'En text är inte färdig den dag den publiceras. Det här avsnittet berättar när sidan senast gicks igenom, vad som har ändrats sedan förra versionen och vem som ansvarar för den. En fast rytm hjälper: en eller två gånger om året läser någon sidan som för första gången och rättar det som inte längre stämmer. Den som är intresserad av ”{topic}” märker omsorgen, och det gör sökmotorerna också.',
    },
  ],
  bulletsIntro: 'Kort sagt:',
  bullets: [
    'Säg vad sidan handlar om i första meningen.',
    'Ge svaret innan du förklarar det.',
    'Använd läsarens egna ord, bland dem ”{keyword}”.',
    'Avsluta med ett tydligt nästa steg.',
  ],
  stepsHeading: 'Steg för steg',
  steps: [
    'Skriv ner vad läsaren ska veta efter läsningen.',
    'Ta med ”{keyword}” i rubriken och i första stycket.',
    'Fyll varje avsnitt med fakta som går att kontrollera.',
    'Läs texten högt och stryk det som du snubblar på.',
  ],
  faqHeading: 'Vanliga frågor',
  faq: [
    {
      question: 'Är texten klar att publiceras?',
      answer:
        'Nej. Det är ett exempel som visar uppbyggnaden; innehållet kommer från en språkmodell eller en skribent.',
    },
    {
      question: 'Hur lång ska en text om ”{topic}” vara?',
      answer: 'Så lång som svaret kräver. Briefen anger en längd och utkastet håller sig till det.',
    },
    {
      question: 'Går det att ändra rubrikerna?',
      answer: 'Ja. Dokumentet öppnas i alla vanliga ordbehandlare och varje rubrik är en riktig rubrik.',
    },
  ],
  closingHeading: 'Avslutning',
  closing:
    'En text om ”{topic}” gör sitt jobb när läsaren går därifrån med ett svar och vet vart nästa steg leder. Avsluta med en mening som sammanfattar sidan och en som bjuder in läsaren att agera.',
  metaDescription:
    'Exempeltext om ”{topic}”: hur sidan är uppbyggd, vad den svarar på och vad läsaren gör härnäst.',
};
