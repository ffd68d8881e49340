import { describe, expect, it } from 'vitest';
import { isOneLine, safeMailName } from './mail-name';

describe('a name in a mail', () => {
  it.each([
    'Åsa Öberg',
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    "Anne-Marie O'Neill, Ph.D",
    'Matti Meikäläinen (Oy Ab)',
    '王小明',
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
  ])('is left out where it could be a link: %j', (name) => expect(safeMailName(name)).toBe(''));

  it.each([
    ['Ann\r\nYour account is closed', 'Ann Your account is closed'],
    ['Ann\u2028Bob', 'Ann Bob'],
    ['Ann\u0000\u0007\u001b[31m', 'Ann [31m'],
    ['Ann \u202egpj', 'Ann gpj'],
  ])('stands on one line: %j', (name, line) =>
    expect([safeMailName(name), isOneLine(name)]).toEqual([line, false]),
  );
});
