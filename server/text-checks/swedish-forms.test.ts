import { beforeAll, expect, it } from 'vitest';
import { createMatcher } from '#domain/text-checks/create-matcher';
import { parseSuffixRules } from '#domain/text-checks/swedish/affixes';
import { SwedishDictionary } from '#domain/text-checks/swedish/swedish-dictionary';
import { loadMorphology } from './load-morphology';

/** Flags of the suffixes that inflect (see SwedishDictionary), and those that keep an entry from standing alone. */
const INFLECTING = /[ABCDEFGHIJKLmMNOPQR]/;
const CONFINED = /[%Z]/;
const EVERY = 50;

let aff = '';
let dic = '';
beforeAll(async () => {
  const { swedish } = await loadMorphology('swedish', '');
  ({ aff = '', dic = '' } = swedish ?? {});
});

it('each form that the Swedish dictionary makes leads back to its lemma', () => {
  const dictionary = new SwedishDictionary(aff, dic);
  const rules = parseSuffixRules(aff).filter(({ flag }) => INFLECTING.test(flag));
  const lost: string[] = [];
  let forms = 0;
  for (const [place, line] of dic.split('\n').entries()) {
    const [word = '', flags = ''] = line.split('/');
    if (place % EVERY !== 0 || !/^\p{Ll}{2,}$/u.test(word) || CONFINED.test(flags)) continue;
    for (const { flag, strip, add, condition } of rules) {
      if (!flags.includes(flag) || !condition.test(word)) continue;
      const form = word.slice(0, word.length - strip.length) + add;
      forms++;
      if (!dictionary.lemmasOf(form).includes(word)) lost.push(`${word}: ${form}`);
    }
  }
  expect(forms).toBeGreaterThan(5_000);
  expect(lost).toEqual([]);
});

it('a form that the dictionary gives to one word alone is found of each that has it', () => {
  const matcher = createMatcher('swedish', { swedish: { aff, dic } });
  const found = (keyword: string, text: string) =>
    matcher.findKeyword(text, keyword).map((occurrence) => occurrence.text);
  expect(found('text', 'texter, textar')).toEqual(['texter']);
  expect(found('sol', 'solar, solade')).toEqual(['solar']);
  expect(found('spegel', 'speglar, speglade')).toEqual(['speglar']);
  expect(found('fest', 'fester, festar, festade')).toEqual(['fester']);
  expect(found('test', 'tester, testar, testa')).toEqual(['tester']);
  expect(found('vit', 'vita, vitt, vitare')).toEqual(['vita', 'vitt', 'vitare']);
  expect(found('bad', 'badet, baden, badar, bada')).toEqual(['badet', 'baden']);
  expect(found('mål', 'målen, målar, måla')).toEqual(['målen']);
  expect(found('arbete', 'arbetet, arbeten, arbetar')).toEqual(['arbetet', 'arbeten']);
});
