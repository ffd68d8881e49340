import { describe, expect, it } from 'vitest';
import { disclosureText } from './disclosure';
import {
  draftDisclosure,
  submissionDisclosure,
  type VersionLine,
  versionDisclosure,
} from './version-disclosure';

const line = (number: number, values: Partial<VersionLine>): VersionLine => ({
  ...{ number, source: 'generation', author: 'model', restoredFrom: null, rewrittenSection: null },
  ...values,
});
const SAMPLE = line(1, { author: 'template' });
const EDITED = line(2, { source: 'edit', author: 'person' });
const GENERATED = line(3, {});
const RESTORED = line(4, { source: 'restore', author: 'person', restoredFrom: 1 });
const RESTORED_AGAIN = line(5, { source: 'restore', author: 'person', restoredFrom: 4 });
const SUBMITTED = line(6, { source: 'submission', author: 'person' });
const ALL = [SUBMITTED, RESTORED_AGAIN, RESTORED, GENERATED, EDITED, SAMPLE];

describe('how a version was made', () => {
  it.each([
    ['a sample text', SAMPLE, { origin: 'sample', fromSample: true }],
    ['a sample text edited by hand', EDITED, { origin: 'edited', fromSample: true }],
    ['a model’s text after it', GENERATED, { origin: 'generated', fromSample: false }],
    ['a restored sample text', RESTORED, { origin: 'sample', fromSample: true }],
    ['a restored text restored again', RESTORED_AGAIN, { origin: 'sample', fromSample: true }],
    ['a writer’s document', SUBMITTED, { origin: 'redrafted', fromSample: true }],
  ] as const)('is told for %s', (_, version, disclosure) => {
    expect(versionDisclosure(version, ALL)).toEqual(disclosure);
  });

  it.each([
    ['an edited text', EDITED, { origin: 'edited', fromSample: false }],
    ['a sample text', SAMPLE, { origin: 'generated', fromSample: false }],
    ['a model’s text', line(1, {}), { origin: 'generated', fromSample: false }],
    [
      'a writer’s document',
      line(2, { source: 'submission', author: 'person' }),
      { origin: 'redrafted', fromSample: false },
    ],
  ] as const)(
    'keeps what persons wrote where a model wrote one section of %s again',
    (_, base, disclosure) => {
      const rewritten = line(base.number + 1, { rewrittenSection: 2 });
      const restored = line(9, { source: 'restore', author: 'person', restoredFrom: rewritten.number });
      const versions = [SAMPLE, base, rewritten, restored];
      expect(versionDisclosure(rewritten, versions)).toEqual(disclosure);
      expect(versionDisclosure(restored, versions)).toEqual(disclosure);
    },
  );

  it('is not known of what rests on a text that a program set', () => {
    const unknown = { origin: 'elsewhere', fromSample: false };
    const set = line(2, { source: 'import', author: 'person' });
    const edited = line(3, { source: 'edit', author: 'person' });
    const submitted = line(4, { source: 'submission', author: 'person' });
    const again = line(5, { source: 'submission', author: 'person' });
    const versions = [SAMPLE, set, edited, submitted, again];
    for (const version of [set, edited, submitted, again])
      expect(versionDisclosure(version, versions)).toEqual(unknown);
    expect(submissionDisclosure([SAMPLE, set])).toEqual(unknown);
    expect(draftDisclosure([SAMPLE, set, edited])).toEqual(unknown);
  });

  it('is known again once a text is generated anew or an earlier one restored', () => {
    const set = line(2, { source: 'import', author: 'person' });
    const restored = line(3, { source: 'restore', author: 'person', restoredFrom: 1 });
    const generated = line(4, {});
    const submitted = line(5, { source: 'submission', author: 'person' });
    const versions = [SAMPLE, set, restored, generated, submitted];
    expect(versionDisclosure(restored, versions)).toMatchObject({ origin: 'sample' });
    expect(versionDisclosure(submitted, versions)).toEqual({ origin: 'redrafted', fromSample: false });
    expect(submissionDisclosure([SAMPLE])).toEqual({ origin: 'redrafted', fromSample: true });
    expect(submissionDisclosure([])).toBeNull();
  });

  it('stays as it was where an edit leaves an earlier text alone', () => {
    const same = line(3, { source: 'edit', author: 'person', restoredFrom: 1 });
    expect(versionDisclosure(same, [SAMPLE, EDITED, same])).toEqual({ origin: 'sample', fromSample: true });
    const edited = line(4, { source: 'edit', author: 'person' });
    expect(versionDisclosure(edited, [SAMPLE, EDITED, same, edited])).toEqual({
      ...{ origin: 'edited', fromSample: true },
    });
  });

  it('tells of AI where the template wrote a section of a model’s text again', () => {
    const versions = [line(1, {}), line(2, { author: 'template', rewrittenSection: 0 })] as const;
    expect(versionDisclosure(versions[1], versions)).toEqual({ origin: 'generated', fromSample: false });
  });

  it('is for a draft that of the latest version which is no document handed in', () => {
    expect(draftDisclosure([SAMPLE, EDITED, SUBMITTED])).toEqual({ origin: 'edited', fromSample: true });
    expect(draftDisclosure([SUBMITTED])).toBeNull();
  });

  it('says nothing of AI where no model had a part', () => {
    const edited = { origin: 'edited', recordUrl: null } as const;
    expect(disclosureText({ ...edited, fromSample: true }, 'english')).toBe(
      'This text began as a sample text and was edited by a person.',
    );
    expect(disclosureText({ ...edited, fromSample: false }, 'english')).toContain('generated by AI');
  });
});
