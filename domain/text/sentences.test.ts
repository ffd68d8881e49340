import { describe, expect, it } from 'vitest';
import { sentencesIn } from './sentences';

const textsOf = (line: string, language: 'english' | 'swedish' | 'finnish') =>
  sentencesIn(line, language).map(({ text }) => text);

describe('the sentences of a line', () => {
  it('are told apart by their ends, with their places', () => {
    const line = ' Is it fast? Yes. It is! ';
    const sentences = sentencesIn(line, 'english');
    expect(sentences.map(({ text }) => text)).toEqual(['Is it fast?', 'Yes.', 'It is!']);
    for (const { text, start, end } of sentences) expect(line.slice(start, end)).toBe(text);
  });

  it.each([
    ['swedish', 'Vi säljer t.ex. Volvo och Saab. Kom in.', 2],
    ['swedish', 'Den drar ca. Fem liter.', 1],
    ['finnish', 'Myymme esim. Volvoja. Tule käymään.', 2],
    ['finnish', 'Avajaiset ovat 3. Toukokuuta.', 1],
    ['english', 'Ask Dr. Smith or J. Jones. They know.', 2],
    ['english', 'It costs 3.50 euros. Buy it.', 2],
    ['english', 'See no. 5 in St. Pauls. Go there.', 2],
    ['english', '1. First of all, measure.', 1],
    ['english', 'J. K. Rowling wrote it. In 1990 J. Jones and Michael J. Fox read it.', 2],
    ['english', 'The author J. Smith of Acme Inc. Europe lives in St. Ives. Ask.', 2],
    ['english', 'We sell to the U.S. Army. Ask.', 2],
    ['swedish', 'Vi öppnar kl. 18. Arkitekten J. Berg ritade 2024 A. Lunds hus. Kom.', 3],
    ['swedish', 'Det var 12 v. sedan. Kom.', 2],
    ['finnish', 'Avoinna 18. toukokuuta. Se oli 12 v. sitten. Tule.', 3],
    ['finnish', 'Avajaiset ovat 18. Toukokuuta kello 9. Tervetuloa.', 2],
    ['finnish', 'Vuonna 2020 mm. Nokia kasvoi. Hän sai jo vuonna 1990 mm. Helsingin kaupungin palkinnon.', 2],
    ['finnish', 'Tulos oli 3. Suomessa. Helsinki on 1. Suomen kaupungeista. Sijoitus oli 2. Euroopassa.', 3],
    ['finnish', 'Kirjailija on J. Virtanen. Kyseessä oli jo 3. Helsingin messut v. 1990. Tule.', 3],
  ] as const)('are not ended by abbreviations: %s, %j', (language, line, count) => {
    expect(textsOf(line, language)).toHaveLength(count);
  });

  it.each([
    ['english', 'There is room for 12. Breakfast is included.', 2],
    ['english', 'The answer is no. We checked.', 2],
    ['swedish', 'Vi sålde 40 st. Det räckte. Skor, kläder m.m. Kom in.', 4],
    ['swedish', 'Det kostar 12. Frukost ingår, bröd, ost osv. Välkommen.', 3],
    ['finnish', 'Meillä on kahvia, teetä yms. Tervetuloa.', 2],
    ['finnish', 'Meillä on kahvia, teetä tms. Tervetuloa.', 2],
    ['english', 'The lamp uses 9 W. That is enough. The kettle uses 2000 W. Cables are thick.', 4],
    ['english', 'Take vitamin C. It helps. Oranges have vitamin C. Lemons too.', 4],
    ['english', 'Choose plan B. Then relax. The tyre is size M. Try it on.', 4],
    ['english', 'We ship to Apple Inc. They pay. He works at Smith & Co. She does not.', 4],
    ['english', 'We live on Main St. It is long. We sell in the U.S. The market grows.', 4],
    ['swedish', 'Effekten är 9 W. Lampan räcker. Välj plan B. Sedan är du klar.', 4],
    ['swedish', 'Vi finns på Storgatan 5 B. Ring oss. Energiklassen är C. Priset är 5 kr.', 4],
    ['finnish', 'Levyn paksuus on 12 mm. Asenna se huolella. Takuu on 10 v. Se kattaa kaiken.', 4],
    ['finnish', 'Pituus on 2000 mm. Leveys 1500 mm. Korkeus 400 mm. Mitat ovat 500 x 2000 mm. Tilaa.', 5],
    [
      'finnish',
      'Huoneita on 4. Sen lisäksi on sauna. Paikkoja oli 12. Lippuja jäi noin 3. Suomessa ne loppuivat.',
      5,
    ],
    ['finnish', 'Teho on 9 W. Hyötysuhde on hyvä. Energialuokka on C. Se riittää.', 4],
    ['finnish', 'Suljemme klo 18. Tervetuloa! Avoinna kello 9–17. Soita.', 4],
    [
      'finnish',
      'Ikäraja on 18. Lapset eivät pääse. Niitä on vain 12. Kiirehdi. Tilaa koko 42. Istuu hyvin.',
      6,
    ],
    ['finnish', 'Valitse vaihtoehto B. Sitten olet valmis. Lippuja jäi 5. Toinen erä tulee.', 4],
  ] as const)('are ended by what only looks like one: %s, %j', (language, line, count) => {
    expect(textsOf(line, language)).toHaveLength(count);
  });
});

it.each([
  [
    'english',
    'Is it “safe”? Yes! Dr. Smith of Acme Inc. said so, e.g. in 2024. It costs 3.5 euros (see p. 4). Go.',
  ],
  [
    'swedish',
    'Är det sant?! Ja, t.ex. Oslo har det. Kl. 12 öppnar J. Berg. ”Kom!” sade hon. Den 3. gången gick det.',
  ],
  [
    'finnish',
    'Onko näin? On, esim. Helsinki 3. luokassa. Klo 12. Avaa J. Virtanen! Hinta on 3,5 euroa... Tule.',
  ],
] as const)('a long line has the sentences of its parts, in %s', (language, paragraph) => {
  const texts = (line: string) => sentencesIn(line, language).map(({ text }) => text);
  const long = Array.from({ length: 200 }, () => paragraph).join(' ');
  expect(texts(long)).toEqual(Array.from({ length: 200 }, () => texts(paragraph)).flat());
});

it('a line of nothing but ends of sentences takes no more than linear time', () => {
  const begun = performance.now();
  expect(sentencesIn('?a'.repeat(50_000), 'english')).toHaveLength(50_001);
  expect(performance.now() - begun).toBeLessThan(1_500);
});
