import { describe, expect, it } from 'vitest';
import { emptyBrief, SECTIONS } from '#domain/brief/brief';
import { firstWithMessage, missingMessages, missingTexts, refusedSections } from './field-messages';
import { isSectionFilledIn } from './sections';

describe('what is missing', () => {
  it('is told in five texts, all at once, and marked at each field', () => {
    expect(missingTexts(emptyBrief())).toEqual([
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
    expect(firstWithMessage(messages)).toBe('language');
  });

  it('speaks the form’s language', () => {
    expect(missingTexts(emptyBrief('swedish'))[0]).toBe('Innehållstyp måste väljas');
    expect(missingTexts(emptyBrief('finnish'))[0]).toBe('Sisältötyyppi on valittava');
  });

  it('speaks the interface’s language until the form has one of its own', () => {
    expect(missingTexts(emptyBrief(), 'sv')).toContain('Innehållstyp måste väljas');
    expect(missingMessages(emptyBrief(), 'fi').contentType).toBe('Sisältötyyppi on valittava');
    expect(missingTexts(emptyBrief('swedish'), 'fi')).toContain('Innehållstyp måste väljas');
  });

  it('goes once a keyword stands in for the title', () => {
    const messages = missingMessages({ ...emptyBrief('english'), mainKeyword: ['sauna'] });
    expect(messages.title).toBeUndefined();
    expect(firstWithMessage(messages)).toBe('contentType');
  });
});

it('finds the sections of fields that the server refused', () => {
  const problem = (field: string) => ({ field, message: 'x' });
  expect(
    refusedSections([problem('brief.references.2'), problem('title'), problem('brief.structureToggles')]),
  ).toEqual(['title', 'structure', 'reference']);
  expect(refusedSections([problem('id'), problem('')])).toEqual([]);
});

it('checks a section off only for what is really in it', () => {
  const brief = { ...emptyBrief(), title: '  ', audience: 'cyclists', references: ['https://a.example'] };
  expect(SECTIONS.filter((section) => isSectionFilledIn(brief, section))).toEqual(['audience', 'reference']);
});
