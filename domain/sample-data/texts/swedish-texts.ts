import type { SampleText } from '../sample-text';

export const APPELTRAD: SampleText = {
  language: 'swedish',
  title: 'Beskär äppelträdet på vårvintern',
  contentType: 'blog-post',
  wordCount: 'short',
  audience: 'Den som har tagit över en gammal trädgård',
  mainKeyword: 'beskära äppelträd',
  subKeywords: ['vattenskott', 'JAS-beskärning'],
  seoTitle: 'Beskära äppelträd: när, hur mycket och var du klipper',
  metaDescription:
    'Beskära äppelträd på vårvintern eller i juli? Så gör du med ett gammalt träd, gren för gren, och så mycket kan du ta på ett år.',
  slug: 'beskara-appeltrad',
  draft: `# Beskär äppelträdet på vårvintern

Att beskära äppelträd är viktigt för att trädet ska må bra och ge en rik skörd. Genom regelbunden beskärning får trädet mer ljus och luft. Här går vi igenom grunderna.

## När ska man beskära?

Äppelträd kan beskäras på vårvintern eller under juli, augusti och september. Undvik att beskära när det är mycket kallt.

## Hur går man till väga?

Börja med att ta bort döda och sjuka grenar. Ta därefter bort grenar som korsar varandra. Det är viktigt att använda vassa verktyg.`,
  redrafts: [
    `# Beskär äppelträdet på vårvintern

En gammal tumregel säger att en hatt ska kunna kastas rakt igenom kronan. Kan den inte det är det dags att ta fram sågen.

## Mars eller juli?

Beskär du i mars svarar trädet med kraft, och gärna med en skog av vattenskott. Beskär du i juli tar det lugnare. Är trädet vildvuxet: ta hälften nu och resten i juli.

## Tre varv runt trädet

1. Ta bort det som är dött eller har kräfta, ända in till friskt trä.
2. Välj en av två grenar som skaver mot varandra. Behåll den som pekar utåt.
3. Korta toppen till en sidogren, aldrig mitt på en stam.

Efter tredje varvet slutar du. Mer än en fjärdedel av kronan på ett år tål trädet inte.`,
  ],
};

export const BALKONGKOMPOST: SampleText = {
  language: 'swedish',
  title: 'Kompost på balkongen utan lukt',
  contentType: 'blog-post',
  wordCount: 'short',
  audience: 'Lägenhetsbor med odlingslådor',
  mainKeyword: 'kompost på balkong',
  subKeywords: ['bokashi', 'maskkompost'],
  seoTitle: 'Kompost på balkongen – bokashi eller maskar?',
  metaDescription: 'Kompost på balkong utan lukt och flugor: så fungerar bokashi och maskkompost.',
  slug: 'kompost-pa-balkong',
  draft: `# Kompost på balkongen utan lukt

Att kompostera på balkongen blir allt populärare. Det är ett enkelt och miljövänligt sätt att ta hand om matavfall och samtidigt få näringsrik jord till sina växter.

## Bokashi

Bokashi är en metod där matavfallet fermenteras i en tät hink. Metoden är i stort sett luktfri och passar bra för små utrymmen.

## Maskkompost

I en maskkompost bryter maskar ner avfallet. Det är viktigt att hålla rätt fuktighet och temperatur. Maskkomposten bör skyddas mot frost under vintern.

Sammanfattningsvis finns det flera bra sätt att kompostera på balkongen.`,
  redrafts: [],
};

export const VAXTHUS: SampleText = {
  language: 'swedish',
  title: 'Förläng säsongen med ett litet växthus',
  contentType: 'landing-page',
  wordCount: 'short',
  audience: 'Hobbyodlare',
  mainKeyword: 'litet växthus',
  subKeywords: ['drivbänk', 'odla i växthus'],
  seoTitle: 'Litet växthus: odla från mars till november',
  metaDescription:
    'Ett litet växthus ger dig åtta veckor till. Se vilka storlekar som ryms på en radhustomt.',
  slug: 'litet-vaxthus',
  draft: `# Förläng säsongen med ett litet växthus

Ett litet växthus är perfekt för dig som vill odla mer under en längre period. Med ett växthus kan du börja säsongen tidigare och avsluta den senare.

## Fördelar med ett litet växthus

Ett litet växthus tar inte mycket plats och passar de flesta trädgårdar. Det skyddar växterna mot vind, regn och kyla.

## Välj rätt storlek

Det är viktigt att välja en storlek som passar dina behov. Tänk på att det behövs utrymme för både växter och redskap.`,
  redrafts: [],
};
