import { describe, expect, it } from 'vitest';
import { type Brief, emptyBrief, FIELD_NAMES } from './brief';
import { BRIEF_VERSION, fromStoredBrief, toStoredBrief } from './stored-brief';

const brief: Brief = {
  ...emptyBrief('swedish'),
  title: 'Elcykel',
  contentType: 'article',
  purpose: ['Build trust', 'Fira våren'],
  structureToggles: { useHeadings: true, includeBullets: false, addSteps: false, includeFaq: true },
  references: ['https://example.com'],
};

describe('a stored brief', () => {
  it('is read as it was stored, with its version beside it', () => {
    const stored = JSON.parse(JSON.stringify(toStoredBrief(brief)));
    expect(stored.schemaVersion).toBe(BRIEF_VERSION);
    expect(fromStoredBrief(stored)).toEqual(brief);
  });

  it.each(FIELD_NAMES)('of a release without %s is read with its default', (field) => {
    const { [field]: _, ...older } = brief;
    expect(fromStoredBrief(older)).toEqual({ ...brief, [field]: emptyBrief()[field] });
  });

  it.each([null, 'x', [], { title: 7, purpose: 'x', structureToggles: [], language: 'latin', wordCount: 3 }])(
    'that is no brief (%j) is read as an empty one',
    (stored) => {
      expect(fromStoredBrief(stored)).toEqual(emptyBrief());
    },
  );

  it('keeps the valid items of a list, has every switch, and drops unknown fields', () => {
    const read = fromStoredBrief({
      tone: ['Casual', 3, null],
      structureToggles: { addSteps: true, old: true },
      gone: 1,
    });
    expect(read).toEqual({
      ...emptyBrief(),
      tone: ['Casual'],
      structureToggles: { ...emptyBrief().structureToggles, addSteps: true },
    });
  });

  it.each([0, Number.MIN_SAFE_INTEGER, 1.5, 99, '1'])(
    'of a version that this release does not know (%j) is read as far as it is valid',
    (schemaVersion) => {
      expect(fromStoredBrief({ ...brief, schemaVersion, later: 1 })).toEqual(brief);
    },
  );

  it('of an older version is upgraded step by step', () => {
    const upgrades = {
      1: (values: Record<string, unknown>) => ({ ...values, heading: values.name }),
      2: (values: Record<string, unknown>) => ({ ...values, title: values.heading }),
    };
    expect(fromStoredBrief({ name: 'Sauna' }, upgrades, 3).title).toBe('Sauna');
    expect(fromStoredBrief({ schemaVersion: 2, heading: 'Sauna' }, upgrades, 3).title).toBe('Sauna');
    expect(fromStoredBrief({ schemaVersion: 3, title: 'Sauna' }, upgrades, 3).title).toBe('Sauna');
  });
});
