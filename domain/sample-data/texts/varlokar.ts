import type { SampleText } from '../sample-text';

export const VARLOKAR: SampleText = {
  language: 'swedish',
  title: 'Plantera vårlökar: så blommar det från mars till maj',
  contentType: 'article',
  wordCount: 'short',
  audience: 'Villaägare som planterar lök för första gången',
  mainKeyword: 'plantera vårlökar',
  subKeywords: ['tulpanlökar', 'snödroppar', 'planteringsdjup'],
  seoTitle: 'Plantera vårlökar i höst – djup, tid och bästa sorterna',
  metaDescription:
    'När ska man plantera vårlökar, hur djupt och i vilken ordning blommar de? En kort guide till en rabatt som blommar från mars till maj.',
  slug: 'plantera-varlokar',
  draft: `# Plantera vårlökar: så blommar det från mars till maj

Vårlökar är ett fantastiskt sätt att skapa färg och liv i trädgården efter en lång vinter. Genom att plantera vårlökar på hösten kan du njuta av en blomsterprakt från mars till maj. Här följer en guide med viktiga tips.

## När ska man plantera vårlökar?

Den bästa tiden att plantera vårlökar är under hösten, från september till november. Det är viktigt att plantera lökarna innan marken fryser. På så sätt får lökarna tid att utveckla rötter.

## Hur djupt ska lökarna planteras?

En tumregel är att plantera lökarna tre gånger så djupt som lökens höjd. Placera lökarna med spetsen uppåt. Avståndet mellan lökarna bör vara cirka två till tre gånger lökens bredd.

## Vilka sorter ska man välja?

Det finns många olika sorter att välja mellan. Snödroppar och krokus blommar tidigt, medan tulpaner och alliumarter blommar senare. Genom att kombinera olika sorter kan du skapa en lång blomningstid.

## Skötsel efter blomningen

Efter blomningen är det viktigt att låta bladen vissna ner naturligt. Detta ger löken näring inför nästa säsong. Undvik att klippa ner bladen för tidigt.

Sammanfattningsvis är det enkelt att plantera vårlökar. Med rätt planering kan du skapa en vacker trädgård som ger glädje år efter år.`,
  redrafts: [
    `# Plantera vårlökar: så blommar det från mars till maj

Det svåraste med vårlökar är att du måste tänka på dem när du är som tröttast på trädgården. En eftermiddag i oktober räcker. Sedan sköter kylan resten.

## Vänta på kylan, men inte på tjälen

Sätt snödroppar och krokus i september, för de torkar snabbt i påsen. Tulpaner vill ha det kallt: planterar du dem i varm jord får de lätt gråmögel, så vänta till mitten av oktober. Går spaden ner är det inte för sent.

## Så djupt ska de ner

| Lök | Djup | Avstånd | Blommar |
| --- | --- | --- | --- |
| Snödroppe | 6 cm | 5 cm | mars |
| Krokus | 8 cm | 5 cm | mars–april |
| Narciss | 15 cm | 12 cm | april |
| Tulpan | 15 cm | 10 cm | april–maj |
| Kirgislök | 20 cm | 25 cm | maj–juni |

Kommer du inte ihåg tabellen? Tre gånger lökens höjd, och hellre för djupt än för grunt.

## Plantera i klungor

En rad tulpaner ser ut som en kö. Gräv ett hål som är stort som en tallrik, lägg sju eller nio lökar i botten och fyll igen. Vill du ha blom hela våren lägger du sorterna i lager: tulpaner underst, narcisser i mitten, krokus överst.

## Låt bladen vara

Klipp bort den vissna blomman, men inte bladen. Det är de som laddar löken inför nästa år, och det tar sex veckor. Plantera dagliljor framför, så syns de gula bladen inte.`,
  ],
};
