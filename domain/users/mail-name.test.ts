import { describe, expect, it } from 'vitest';
import { isOneLine, safeMailName, unlinkedText } from './mail-name';

describe('a name in a mail', () => {
  it.each([
    'Åsa Öberg',
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    "Anne-Marie O'Neill, Ph.D",
    'Matti Meikäläinen (Oy Ab)',
    '王小明',
    'João D’Ávila-Núñez',
    'محمد رضا',
    'می\u200cنا',
    'Anna & Bo',
    'Carl 3e',
    '２号 ＡＢＣ',
  ])('stays as it is: %s', (name) => expect([safeMailName(name), isOneLine(name)]).toEqual([name, true]));

  it.each([
    'Win at https://evil.example/now',
    'evil.example',
    'www.evil.example',
    'Visit EVIL.EXAMPLE today',
    'evil。example',
    'evil．example',
    'boss@evil.example',
    '//evil/x',
    '10.20.30.40',
    'Ann https:\n//evil.example',
    'evile\u0301.example',
    'evil\u00ad.example',
    'evil\u200b.example',
    'evil.\u200bexample',
    'evil\u2024example',
    '🔥.example',
    'ｗｗｗ．evil．example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'evil\ufe52example',
    'evil\uff61example',
    '⒈example',
    'evil.\u200dexample',
    'evil\u200c.example',
    'пример.рф',
    'müller.example',
    'xn--mller-kva.example',
    'see xn--mller-kva',
    'boss＠evil',
    'boss﹫evil',
    'https：／／evil',
    'evil∕example',
    'evil⁄example',
    'mailto:boss',
    'Call +358 40 123 4567',
    'Call ０４０ １２３ ４５６７',
    '[evil](x)',
    '<https:evil>',
  ])('is left out where it could be a link: %j', (name) => expect(safeMailName(name)).toBe(''));

  it.each([
    ['Ann\r\nYour account is closed', 'Ann Your account is closed'],
    ['Ann\u2028Bob', 'Ann Bob'],
    ['Ann\u0000\u0007\u001b', 'Ann'],
    ['Ann \u202egpj', 'Ann gpj'],
    ['Ann\u2029Bob', 'Ann Bob'],
    ['Ann\u0085Bob', 'Ann Bob'],
    ['Ann\u061cBob', 'Ann Bob'],
    ['Ann\u200bBob', 'Ann Bob'],
    ['Ann\u2060\ufeff', 'Ann'],
    ['Ann\u00ad', 'Ann'],
    ['Ann\u{e0041}', 'Ann'],
    ['Ann\u3164', 'Ann'],
  ])('stands on one line: %j', (name, line) =>
    expect([safeMailName(name), isOneLine(name)]).toEqual([line, false]),
  );
});

it('lets no domain into a mail, however its dots and letters are written', () => {
  const dots = ['.', '。', '．', '｡', '﹒', '․', '\u200b.', '.\u200d', '\u2060。'];
  const labels = ['evil', 'ｅｖｉｌ', 'ev\u00adil', '𝐞𝐯𝐢𝐥', 'ⓔⓥⓘⓛ', 'évil', 'e\u0301vil', 'зло', '悪'];
  const endings = ['com', 'ｃｏｍ', 'рф', '中国', 'c\u200bom', '𝐜𝐨𝐦', 'xn--p1ai'];
  for (const dot of dots)
    for (const label of labels)
      for (const ending of endings)
        expect(safeMailName(`${label}${dot}${ending}`), `${label}${dot}${ending}`).toBe('');
});

it.each([
  'https://evil.example/x',
  'evil。example',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'boss@evil.example',
  'https：／／evil',
  '10.0.0.1',
])('the text %s has a break after each sign that makes it a link, and reads the same', (text) => {
  const unlinked = unlinkedText(text);
  expect(unlinked.replaceAll('\u2060', '')).toBe(text);
  expect(unlinked).not.toMatch(/[./:@。．：／][^\u2060]/u);
});
