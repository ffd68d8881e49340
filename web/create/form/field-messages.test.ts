import { describe, expect, it } from 'vitest';
import { emptyBrief, SECTIONS } from '#domain/brief/brief';
import { firstMessage, missingMessages, refusedSections } from './field-messages';
import { isSectionFilledIn } from './sections';

describe('what is missing', () => {
  it('is reported by five messages at once, each at its field', () => {
    expect([...new Set(Object.values(missingMessages(emptyBrief())))]).toEqual([
      'Language is required',
      'Content type is required',
      'Title or main keyword is required',
      'Word count is required',
      'Humanization preference is required',
    ]);
    const messages = missingMessages(emptyBrief());
    expect(messages.title).toBe('Title or main keyword is required');
    expect(messages.mainKeyword).toBe(messages.title);
    expect(Object.keys(messages)).toHaveLength(6);
    expect(firstMessage(messages)).toEqual({ section: 'language', text: 'Language is required' });
  });

  it('is reported in the form’s language', () => {
    expect(missingMessages(emptyBrief('swedish')).contentType).toBe('Innehållstyp måste väljas');
    expect(missingMessages(emptyBrief('finnish')).contentType).toBe('Sisältötyyppi on valittava');
  });

  it('is reported in the interface’s language until a text language is chosen', () => {
    expect(missingMessages(emptyBrief(), 'sv').contentType).toBe('Innehållstyp måste väljas');
    expect(missingMessages(emptyBrief(), 'fi').contentType).toBe('Sisältötyyppi on valittava');
    expect(missingMessages(emptyBrief('swedish'), 'fi').contentType).toBe('Innehållstyp måste väljas');
  });

  it('ends once a keyword replaces the title', () => {
    const messages = missingMessages({ ...emptyBrief('english'), mainKeyword: ['sauna'] });
    expect(messages.title).toBeUndefined();
    expect(firstMessage(messages)?.section).toBe('contentType');
  });
});

it('finds the sections of fields that the server refused', () => {
  const problem = (field: string) => ({ field, message: 'x' });
  expect(
    refusedSections([problem('brief.references.2'), problem('title'), problem('brief.structureToggles')]),
  ).toEqual(['title', 'structure', 'reference']);
  expect(refusedSections([problem('id'), problem('')])).toEqual([]);
});

it('marks a section as filled in only for actual values', () => {
  const brief = { ...emptyBrief(), title: '  ', audience: 'cyclists', references: ['https://a.example'] };
  expect(SECTIONS.filter((section) => isSectionFilledIn(brief, section))).toEqual(['audience', 'reference']);
});
