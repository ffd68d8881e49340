import fc from 'fast-check';
import type { Block, Inline, List, TextRun } from '../document';
import { normalizeBlocks } from '../normalize-blocks';

/** Words as people write them, what formats take for their own, and any character at all. */
const text = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'ord',
      'älgkött',
      'Hämeenlinna',
      '10\u00a0000',
      '– 5 %',
      'x',
      ' ',
      'a b ',
      'toukokuuta 2024',
      ' c',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '*',
      '**',
      '_',
      '# ',
      '- ',
      '1. ',
      '17. ',
      '2.\u00a0',
      '3)\u3000',
      '•\u00a0',
      '+ ',
      '> ',
      '|',
      '`',
      '<b>',
      '</p>',
      '&amp;',
      '&',
      '\\',
      '[x](y)',
      '![',
      '~~',
      '---',
      '===',
      ':',
      '!',
      '(',
      'https://a.example/b_c',
      '\t',
      '"',
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)) },
);
const link = fc.constantFrom(
  'https://example.com/a(b)c_d*e?f=1&g=2#h',
  'mailto:anna@example.com',
  'tel:+358401234567',
  '#osio',
  'http://ä.example/ö å',
  'https://example.com/&copy;<x>',
);
const run: fc.Arbitrary<TextRun> = fc.record(
  {
    kind: fc.constant('text' as const),
    text,
    strong: fc.constant(true as const),
    emphasis: fc.constant(true as const),
    link,
  },
  { requiredKeys: ['kind', 'text'] },
);
const line: fc.Arbitrary<Inline[]> = fc.array(
  fc.oneof({ weight: 9, arbitrary: run }, { weight: 1, arbitrary: fc.constant<Inline>({ kind: 'break' }) }),
  { minLength: 1, maxLength: 4 },
);
const plainLine = fc.array(run, { minLength: 1, maxLength: 4 });

const listOf = (depth: number): fc.Arbitrary<List> =>
  fc.record({
    kind: fc.constant('list' as const),
    ordered: fc.boolean(),
    start: fc.oneof(fc.constant(1), fc.integer({ min: 0, max: 120 })),
    items: fc.array(
      fc.record({
        content: line,
        lists: depth > 1 ? fc.constant([]) : fc.array(listOf(depth + 1), { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  });

const block: fc.Arbitrary<Block> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('heading' as const),
      level: fc.constantFrom(1, 2, 3),
      content: plainLine,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('paragraph' as const), content: line }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('quote' as const),
      paragraphs: fc.array(line, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: listOf(1) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('table' as const),
      rows: fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
    }),
  },
);

/** Blocks of any document, in their one form. */
export const anyBlocks: fc.Arbitrary<Block[]> = fc
  .array(block, { minLength: 1, maxLength: 2 })
  .map(normalizeBlocks);
