import type { SampleText } from '../sample-text';

export const PAKKAUSLISTA: SampleText = {
  language: 'finnish',
  title: 'Pyöräretken pakkauslista viikonlopuksi',
  contentType: 'blog-post',
  wordCount: 'short',
  audience: 'Ensimmäistä yön yli kestävää retkeä suunnitteleva',
  mainKeyword: 'pyöräretki',
  subKeywords: ['pakkauslista', 'pyörälaukut'],
  seoTitle: 'Pyöräretki viikonlopuksi: pakkauslista, joka riittää',
  metaDescription:
    'Pyöräretki onnistuu kahdella laukulla. Pakkauslista viikonlopuksi, painon jakaminen ja kolme tavaraa, jotka voit jättää kotiin.',
  slug: 'pyoraretken-pakkauslista',
  draft: `# Pyöräretken pakkauslista viikonlopuksi

Pyöräretki on erinomainen tapa nauttia luonnosta ja liikunnasta. Huolellinen pakkaaminen on onnistuneen pyöräretken perusta. Tässä artikkelissa esittelemme kattavan pakkauslistan.

## Varusteet

Tärkeimpiä varusteita ovat teltta, makuupussi ja makuualusta. Lisäksi tarvitaan vaatteita vaihteleviin sääolosuhteisiin sekä työkaluja.

## Ruoka ja juoma

Riittävä nesteytys on tärkeää pyöräretken aikana. Varaa mukaan riittävästi vettä ja energiapitoista ruokaa.`,
  redrafts: [
    `# Pyöräretken pakkauslista viikonlopuksi

Jos tavarat eivät mahdu kahteen laukkuun, niitä on liikaa. Viikonlopun pyöräretki ei ole muutto.

## Painavat alas, kevyet taakse

Työkalut ja ruoka kulkevat laukkujen pohjalla, makuupussi tarakan päällä. Punnitse laukut kotona: jos toinen painaa kilon enemmän, pyörä kertoo sen jokaisessa mutkassa.

- Teltta, makuupussi, alusta
- Yhdet vaihtovaatteet ja sadetakki, joka pitää oikeasti vettä
- Sisärengas, rengasraudat, pumppu ja monitoimityökalu
- Kuksa, keitin ja huomisen aamupuuro

## Jätä nämä kotiin

Toiset housut, kirja, jota et ehdi lukea, ja se kolmas valo. Ota tilalle pussillinen lakritsia: viimeiset kymmenen kilometriä ajetaan aina pään voimin.`,
  ],
};

export const PYORAREITIT: SampleText = {
  language: 'finnish',
  title: 'Viisi iltalenkkiä pyörällä Helsingissä',
  contentType: 'article',
  wordCount: 'short',
  audience: 'Helsinkiläiset, jotka ajavat töiden jälkeen',
  mainKeyword: 'pyöräreitit Helsinki',
  subKeywords: ['iltalenkki', 'Keskuspuisto'],
  seoTitle: 'Pyöräreitit Helsingissä: viisi iltalenkkiä',
  metaDescription: 'Viisi pyöräreittiä Helsingissä alle kahdessa tunnissa, kotiovelta takaisin.',
  slug: 'pyorareitit-helsinki',
  draft: `# Viisi iltalenkkiä pyörällä Helsingissä

Helsinki tarjoaa monipuolisia pyöräreittejä kaikentasoisille pyöräilijöille. Tässä artikkelissa esittelemme viisi suosittua reittiä, jotka sopivat erinomaisesti iltalenkille.

## Keskuspuisto

Keskuspuisto on yksi kaupungin suosituimmista ulkoilualueista. Reitti kulkee metsämaisemissa ja sopii koko perheelle.

## Rannikkoreitti

Rannikkoreitillä voi nauttia merellisistä maisemista. Reitin varrella on useita kahviloita ja levähdyspaikkoja.`,
  redrafts: [],
};

export const KYPARA: SampleText = {
  language: 'finnish',
  title: 'Milloin pyöräilykypärä pitää vaihtaa?',
  contentType: 'blog-post',
  wordCount: 'short',
  audience: 'Arkipyöräilijät',
  mainKeyword: 'pyöräilykypärä',
  subKeywords: ['kypärän ikä', 'kypärän koko'],
  seoTitle: 'Pyöräilykypärän vaihto: milloin on aika?',
  metaDescription:
    'Pyöräilykypärä vaihdetaan kolauksen jälkeen ja muutaman vuoden välein. Näin tarkistat omasi.',
  slug: 'pyorailykyparan-vaihto',
  draft: `# Milloin pyöräilykypärä pitää vaihtaa?

Pyöräilykypärä on tärkeä turvavaruste, joka suojaa päätä kaatumisen yhteydessä. Kypärä ei kuitenkaan kestä ikuisesti, vaan se tulee vaihtaa säännöllisin väliajoin.

## Kypärän käyttöikä

Kypärän käyttöikään vaikuttavat materiaalit, säilytys ja käyttö. Auringonvalo ja lämpötilan vaihtelut heikentävät materiaaleja.

## Kolhun jälkeen

Kypärä tulee aina vaihtaa voimakkaan iskun jälkeen, vaikka vaurioita ei näkyisi päällepäin.`,
  redrafts: [],
};
