import type { SampleText } from '../sample-text';

export const TALVISAILYTYS: SampleText = {
  language: 'finnish',
  title: 'Näin säilytät polkupyörän talven yli',
  contentType: 'blog-post',
  wordCount: 'short',
  audience: 'Pyöräilijä, joka laittaa pyörän talviteloille',
  mainKeyword: 'pyörän talvisäilytys',
  subKeywords: ['sähköpyörän akku', 'pyörän huolto', 'ketjun öljyäminen'],
  seoTitle: 'Pyörän talvisäilytys: viisi kohtaa ennen pakkasia',
  metaDescription:
    'Pyörän talvisäilytys onnistuu ilman lämmintä varastoa. Lue, miten peset, öljyät ja ripustat pyörän ja missä sähköpyörän akku viihtyy.',
  slug: 'pyoran-talvisailytys',
  draft: `# Näin säilytät polkupyörän talven yli

Pyörän talvisäilytys on tärkeä osa pyörän huoltoa. Oikein toteutettu talvisäilytys pidentää pyörän käyttöikää ja varmistaa, että pyörä on käyttökunnossa keväällä. Tässä artikkelissa käsittelemme tärkeimmät vaiheet.

## Pyörän puhdistaminen

Ensimmäinen vaihe on pyörän huolellinen puhdistaminen. Lika ja kosteus voivat aiheuttaa ruostetta talven aikana. Käytä puhdistukseen haaleaa vettä ja mietoa pesuainetta. On suositeltavaa välttää painepesurin käyttöä.

## Ketjun voitelu

Ketjun öljyäminen on olennainen osa pyörän huoltoa. Puhdista ketju ennen öljyämistä ja levitä öljyä tasaisesti. Pyyhi ylimääräinen öljy pois liinalla.

## Säilytyspaikan valinta

Valitse säilytyspaikaksi kuiva ja viileä tila. Mikäli sisätilaa ei ole käytettävissä, pyörä voidaan suojata pressulla. Pyörän ripustaminen seinälle säästää tilaa ja renkaita.

## Sähköpyörän akku

Sähköpyörän akku tulee irrottaa ja säilyttää sisätiloissa. Akun varaustason tulisi olla noin 50 prosenttia. Varaustaso on hyvä tarkistaa säännöllisesti talven aikana.

Yhteenvetona voidaan todeta, että huolellinen talvisäilytys on vaivan arvoista. Näillä vinkeillä pyöräsi pysyy hyvässä kunnossa kevääseen saakka.`,
  redrafts: [
    `# Näin säilytät polkupyörän talven yli

Ensilumi yllättää joka vuosi, ja silloin pyörä jää helposti sinne, mihin se viimeksi jätettiin: kuraisena pihatelineeseen. Puolen tunnin työ marraskuussa säästää huhtikuussa ketjun, vaijerit ja hermot.

## Pese, mutta älä painepesurilla

Haaleaa vettä, tippa astianpesuainetta ja vanha tiskiharja. Painepesuri puhaltaa veden laakereihin, eikä se sieltä talven aikana kuivu. Kuivaa lopuksi rievulla ja anna pyörän seistä yön yli sisällä, jos vain voit.

## Öljyä ketju nyt, älä keväällä

Ruoste syntyy talvella. Vedä ketjua taaksepäin rievun läpi, kunnes rievussa ei enää näy mustaa, ja laita tippa öljyä joka niveleen. Sama tippa vaihtajan ja jarrukahvojen niveliin pitää ne herkkinä.

## Viileä voittaa lämpimän

Kuiva ja kylmä kellari on parempi kuin lämmin eteinen, jossa kosteus vaihtelee. Jos pyörän on pakko olla ulkona, peitä satula ja ohjaustanko mutta jätä alaosa auki: tiiviin pressun alla vesi tiivistyy runkoon.

- Pumppaa renkaat täyteen, etteivät ne lepää vanteen varassa.
- Ripusta pyörä, jos tilaa on. Molemmista pyöristä, ei rungosta.
- Lukitse se silti. Varas ei pidä talvitaukoa.

## Akku muuttaa sisään

Sähköpyörän akku viihtyy samanlaisessa paikassa kuin ihminenkin: kuivassa ja viileässä, mieluiten puolillaan. Jätä valoista palamaan kaksi tai kolme ja vilkaise tilannetta tammikuussa. Kylmäksi päässyttä akkua ei ladata, ennen kuin se on lämmennyt tunnin huoneessa.

Keväällä riittää, että tarkistat rengaspaineet ja jarrut. Loput on jo tehty.`,
  ],
};
