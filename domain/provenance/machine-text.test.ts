import { expect, it } from 'vitest';
import { machineText } from './machine-text';
import type { VersionLine } from './version-disclosure';

const version = (number: number, markdown: string, values: Partial<VersionLine> = {}) =>
  ({
    ...{
      number,
      markdown,
      source: 'generation',
      author: 'model',
      restoredFrom: null,
      rewrittenSection: null,
    },
    ...values,
  }) as VersionLine & { markdown: string };
const edit = { source: 'edit', author: 'person' } as const;

const DRAFT = version(1, '# Cycling\n\nBegin.\n\n## Roads\n\nOld roads.\n\n## Wheels\n\nOld wheels.');
const EDITED = version(
  2,
  '# Cycling\n\nBegin, my friend.\n\n## Roads\n\nOld roads.\n\n## Wheels\n\nOld wheels.',
  edit,
);
const REWRITTEN = version(
  3,
  '# Cycling\n\nBegin, my friend.\n\n## Roads\n\nNew roads.\n\n## Wheels\n\nOld wheels.',
  { rewrittenSection: 1 },
);

it.each([
  ['a whole text', [DRAFT], DRAFT.markdown],
  ['one that a person edited', [DRAFT, EDITED], DRAFT.markdown],
  [
    'one of which a section was written again after that',
    [DRAFT, EDITED, REWRITTEN],
    '# Cycling\n\nBegin.\n\n## Roads\n\nNew roads.\n\n## Wheels\n\nOld wheels.',
  ],
  [
    'one whose sections a person moved',
    [
      DRAFT,
      version(2, '# Cycling\n\nBegin.\n\n## Wheels\n\nOld wheels.', edit),
      version(3, '# Cycling\n\nBegin.\n\n## Wheels\n\nNew wheels.', { rewrittenSection: 1 }),
    ],
    `${DRAFT.markdown}\n\nNew wheels.`,
  ],
  [
    'one that was restored',
    [DRAFT, EDITED, version(3, EDITED.markdown, { source: 'restore', author: 'person', restoredFrom: 2 })],
    DRAFT.markdown,
  ],
  [
    'one that rests on what a program set',
    [DRAFT, version(2, 'Set.', { source: 'import', author: 'person' }), version(3, 'Set by one.', edit)],
    '',
  ],
  [
    'one after an edit that was undone by hand',
    [DRAFT, EDITED, version(3, DRAFT.markdown, { ...edit, restoredFrom: 1 })],
    DRAFT.markdown,
  ],
  ['a text without any', [version(1, 'Mine.', edit)], ''],
])('is what machines wrote of %s', (_, versions, expected) => {
  const last = versions.at(-1);
  expect(last && machineText(last, versions)).toBe(expected);
});
