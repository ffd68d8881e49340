import { describe, expect, it } from 'vitest';
import { renamed, titlesIn } from './titles';

const BEFORE = `
  describe('pay', () => {
    it('adds up', () => { expect(sumOf([entry, adjustment])).toBe(amount); });
    it.each([[1], [2]])('rounds %s', (minutes) => expect(roundedHalfUp(minutes, rate)).toBe(cents));
  });
  test(\`\${path} is whole without scripts\`, async ({ browser }) => browser.newContext({ javaScriptEnabled: false }));
  other('is no test', () => {});`;

describe('the titles of tests', () => {
  it('are read with their groups, tables and templates', () => {
    expect(titlesIn('a.test.ts', BEFORE).map(({ whole }) => whole)).toEqual([
      'pay › adds up',
      'pay › rounds %s',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the source
      '${path} is whole without scripts',
    ]);
  });

  it('that were changed are found by what the test does', () => {
    const [adds, rounds] = titlesIn('a.test.ts', BEFORE);
    const today = titlesIn('b.test.ts', BEFORE.replace('adds up', 'is the sum of its entries'));
    expect(adds && renamed(adds, today)?.own).toBe('is the sum of its entries');
    expect(rounds && renamed(rounds, today.slice(0, 1))).toBeNull();
  });
});
