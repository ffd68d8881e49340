import type { SampleText } from '../sample-text';

export const HOSTSERVICE: SampleText = {
  language: 'swedish',
  title: 'Höstservice som håller cykeln rullande till våren',
  contentType: 'blog-post',
  wordCount: 'short',
  audience: 'Vardagscyklister som sköter det mesta själva',
  mainKeyword: 'cykelservice',
  subKeywords: ['smörja kedjan', 'bromsbelägg', 'vinterförvaring'],
  seoTitle: 'Cykelservice på hösten: gör det här på en timme',
  metaDescription:
    'Cykelservice inför vintern på en timme: tvätta, smörj, kontrollera bromsarna och förvara cykeln rätt. Plus tre saker som du hellre lämnar till verkstaden.',
  slug: 'cykelservice-pa-hosten',
  draft: `# Höstservice som håller cykeln rullande till våren

Hösten är en perfekt tid att ge din cykel den omsorg den förtjänar. Genom att genomföra en grundlig cykelservice kan du säkerställa att din cykel är i toppskick när våren kommer. I denna artikel går vi igenom de viktigaste stegen.

## Rengöring av cykeln

Det första steget i cykelservicen är att rengöra cykeln noggrant. Använd ljummet vatten och ett milt rengöringsmedel. Det är viktigt att undvika högtryckstvätt, eftersom det kan skada lagren. Torka därefter av cykeln ordentligt.

## Smörjning av kedjan

En välsmord kedja är avgörande för cykelns prestanda. Applicera kedjeolja på kedjan och torka bort överflödig olja. Det rekommenderas att smörja kedjan regelbundet under hela säsongen.

## Kontroll av bromsarna

Bromsarna är en av cykelns viktigaste säkerhetskomponenter. Kontrollera att bromsbeläggen inte är utslitna och att bromsarna fungerar som de ska. Vid behov bör beläggen bytas ut.

## Förvaring under vintern

Om du inte ska använda cykeln under vintern är det viktigt att förvara den på rätt sätt. Välj en torr och sval plats. Kontrollera däcktrycket regelbundet för att undvika skador på däcken.

Sammanfattningsvis är en regelbunden cykelservice en investering som lönar sig på lång sikt. Med dessa enkla tips kan du njuta av din cykel i många år framöver.`,
  redrafts: [
    `# Höstservice som håller cykeln rullande till våren

Löven ligger våta på cykelbanan och det gnisslar när du trampar. Då är det dags. En timme, en hink vatten och en gammal t-shirt räcker för det mesta, och i april slipper du stå i kö till verkstaden.

## Tvätta först, men inte med högtryck

Ljummet vatten, lite diskmedel och en borste. Högtryckstvätten tar bort smutsen på en minut, men den pressar också in vatten i nav och styrlager, och där blir det kvar. Torka hela cykeln efteråt, även under vevlagret.

## Kedjan: torka mer, smörj mindre

De flesta häller på för mycket. Dra kedjan baklänges genom en trasa tills den inte längre svärtar, lägg en droppe olja på varje rulle och torka av igen. Olja på utsidan gör bara en sak: den samlar grus.

## Bromsarna på två minuter

- Är spåret i bromsbelägget borta? Byt.
- Går handtaget ända in mot styret? Spänn vajern ett halvt varv i taget.
- Skriker skivbromsen? Rengör skivan med isopropanol och rör den inte med fingrarna.

## Om cykeln ska stå

Pumpa däcken, häng gärna upp cykeln och ta in batteriet om den har ett. Ett svalt källarförråd är bättre än en varm hall. Sitter lyktorna löst? Ta med dem in, batterierna mår bättre av det.

## Det här lämnar du till oss

Glapp i vevlagret, ekrar som klingar olika och en växel som hoppar fast vajern är spänd. Det går att göra hemma, men det kräver verktyg som kostar mer än vår cykelservice.`,
  ],
};
