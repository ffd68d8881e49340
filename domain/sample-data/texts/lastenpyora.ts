import type { SampleText } from '../sample-text';

export const LASTENPYORA: SampleText = {
  language: 'finnish',
  title: 'Lastenpyörän koko: älä osta kasvunvaraa',
  contentType: 'article',
  wordCount: 'short',
  audience: 'Vanhemmat, jotka ostavat ensimmäistä lastenpyörää',
  mainKeyword: 'lastenpyörän koko',
  subKeywords: ['lastenpyörä', 'ensimmäinen polkupyörä', 'käytetty lastenpyörä'],
  seoTitle: 'Lastenpyörän koko: näin mittaat sen oikein kotona',
  metaDescription:
    'Oikea lastenpyörän koko löytyy lapsen jalan sisämitasta, ei iästä. Katso taulukosta rengaskoko ja lue, mitä pyörästä kannattaa kokeilla kaupassa.',
  slug: 'lastenpyoran-koko',
  draft: `# Lastenpyörän koko: älä osta kasvunvaraa

Oikean kokoisen lastenpyörän valinta on tärkeää lapsen turvallisuuden ja mukavuuden kannalta. Liian suuri tai liian pieni pyörä voi vaikeuttaa ajamista. Tässä oppaassa kerromme, miten valitset oikean lastenpyörän koon.

## Miksi oikea koko on tärkeä?

Oikean kokoinen pyörä on helppo hallita, ja sillä ajaminen on turvallista. Liian suuri pyörä voi olla vaarallinen, koska lapsi ei yllä maahan. Liian pieni pyörä puolestaan on epämukava.

## Miten koko mitataan?

Lastenpyörän koko ilmoitetaan yleensä rengaskokona tuumina. Koko valitaan lapsen pituuden ja iän perusteella. Suositeltavaa on mitata myös jalan sisäpituus, jotta löydetään sopivin vaihtoehto.

## Mitä muuta tulee ottaa huomioon?

Koon lisäksi kannattaa kiinnittää huomiota pyörän painoon ja jarruihin. Kevyt pyörä on helpompi hallita. Myös lisävarusteet, kuten kypärä ja heijastimet, ovat tärkeitä.

## Uusi vai käytetty pyörä?

Käytetty lastenpyörä voi olla edullinen vaihtoehto. Tarkista pyörän kunto huolellisesti ennen ostamista. Kiinnitä huomiota erityisesti jarruihin, renkaisiin ja ketjuun.

Yhteenvetona oikean lastenpyörän koon valinta vaatii hieman vaivannäköä, mutta se kannattaa. Sopiva pyörä tuo iloa koko perheelle.`,
  redrafts: [
    `# Lastenpyörän koko: älä osta kasvunvaraa

Talvihaalari voi olla numeron liian iso. Pyörä ei voi. Lapsi, jonka varpaat juuri ja juuri yltävät maahan, ei uskalla pysähtyä, eikä se, joka ei uskalla pysähtyä, opi ajamaan.

## Mittaa jalka, älä ikää

Viisivuotiaiden pituudessa on parinkymmenen sentin erot, joten ikä kertoo vähän. Pyydä lapsi seinää vasten kengät jalassa, nosta kirja haarojen väliin ja mittaa kirjan yläreunasta lattiaan.

| Jalan sisämitta | Rengaskoko |
| --- | --- |
| 35–42 cm | 12" |
| 40–50 cm | 16" |
| 48–57 cm | 20" |
| 56–65 cm | 24" |

Jos mitta osuu kahteen kokoon, valitse aloittelijalle pienempi.

## Kokeile kaupassa nämä kolme

1. Yltävätkö molemmat jalkapohjat maahan satulassa istuessa? Ensimmäisessä pyörässä pitää.
2. Jaksaako lapsi puristaa käsijarrun kahvan pohjaan yhdellä kädellä?
3. Pystyykö hän nostamaan kaatuneen pyörän itse ylös? Lastenpyörät ovat usein puolet ajajansa painosta.

## Käytetty on usein fiksuin

Lapsi ajaa pyörällä kaksi kesää, hyvä pyörä kestää neljä lasta. Katso, ettei runko ole vääntynyt ja että ohjauslaakeri kääntyy takeltelematta. Renkaat ja jarrupalat ovat halpoja, vino vanne ei ole.

Tuokaa pyörä näytille, jos epäilyttää. Säädämme satulan ja jarrukahvat samalla, eikä se maksa mitään.`,
  ],
};
