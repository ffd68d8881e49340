import { describe, expect, it } from 'vitest';
import { sectionText } from '../section-text';
import { parseSection, type SectionForm } from './parse-section';

describe('a section', () => {
  const form: SectionForm = {
    heading: 'When to change',
    others: ['Winter tyres', 'What they cost'],
    faq: false,
    useHeadings: true,
    links: ['https://example.com/book/'],
    callToAction: '',
    instruction: '',
  };

  it('loses its own heading, and what belongs to the next', () => {
    const answer =
      '# Winter tyres\n\n## 1. When to change\n\nNow.\n\n### By law\n\nIn December.\n\n## What they cost\n\nA lot.';
    expect(parseSection(answer, form)).toBe('Now.\n\n### By law\n\nIn December.');
    expect(parseSection('**When to change:**\n\nNow.', form)).toBe('Now.');
  });

  it('loses its own heading without marks, and what follows another such one', () => {
    expect(parseSection('When to change\n\nNow.', form)).toBe('Now.');
    expect(parseSection('When to change:\n\nNow.\n\nWhat they cost\n\nA lot.', form)).toBe('Now.');
    expect(parseSection('**When to change**\nNow.', form)).toBe('Now.');
    expect(parseSection('## Section 1: When to change\n\nNow.', form)).toBe('Now.');
    expect(parseSection('**Now** is good.\nAnd later.', form)).toBe('**Now** is good. And later.');
  });

  it('knows a heading with its number, and one that differs from it in the number', () => {
    const answer = '## 2. When to change\n\nNow.\n\n## 3. What they cost\n\nA lot.';
    expect(parseSection(answer, form)).toBe('Now.');
    const phones = { ...form, heading: 'iPhone cameras', others: ['e-handel i korthet'] };
    expect(parseSection('## 2. iPhone cameras\n\nNow.\n\n## 3. e-handel i korthet\n\nA lot.', phones)).toBe(
      'Now.',
    );
    const grades = { ...form, heading: '3. luokan oppilas', others: ['4. luokan oppilas'] };
    expect(parseSection('**3. luokan oppilas**\n\nLukee.', grades)).toBe('Lukee.');
    expect(parseSection('Laskee.\n\n5. luokan oppilas\n\nLukee.', grades)).toContain('Lukee.');
  });

  it('keeps a sentence and a hashtag after a single mark, of which a heading is made without a space', () => {
    const first = '#1 on the list is Volvo.\n\nThe second is Saab.';
    expect(sectionText(parseSection(first, form))).toBe(first);
    for (const line of ['#MeToo changed working life for good.', '#sauna #winter', '#sauna'])
      expect(sectionText(parseSection(`Now.\n\n${line}`, form))).toContain(line);
    expect(parseSection('Now.\n\n#By law\n\nIn December.', form)).toContain('# By law\n\nIn December.');
  });

  it('with questions keeps those that another section is about, up to a heading of its level', () => {
    const faq = { ...form, faq: true, heading: 'Questions', others: ['Winter tyres', 'What do they cost?'] };
    for (const mark of [(q: string) => `### ${q}`, (q: string) => `**${q}**`, (q: string) => q]) {
      const text = ['What do they cost?', 'Who changes them?']
        .map((q) => `${mark(q)}\n\nIt varies.`)
        .join('\n\n');
      expect(parseSection(`## Questions\n\n${text}`, faq)).toBe(text);
      expect(parseSection(`${text}\n\n## What do they cost?\n\nA lot.`, faq)).toBe(text);
    }
    expect(parseSection('## Who changes them?\n\nWe do.', faq)).toBe('### Who changes them?\n\nWe do.');
  });

  it('keeps a last sentence with the brief’s call to act, or what it is written anew for', () => {
    const text = 'Now.\n\nLet me know if you want me to make any changes to the text.';
    expect(parseSection(text, form)).toBe('Now.');
    expect(parseSection(text, { ...form, callToAction: 'Ask for changes' })).toBe(text);
    expect(parseSection(text, { ...form, instruction: 'Invite readers to let me know of changes' })).toBe(
      'Now.',
    );
    expect(
      parseSection(text, {
        ...form,
        instruction: 'End with: “Let me know if you want me to make any changes to the text”',
      }),
    ).toBe(text);
  });

  it('is read from HTML and from JSON', () => {
    const html = '<h2>When to change</h2><p>Now, <strong>soon</strong>.</p><ul><li>one</li></ul>';
    expect(parseSection(html, form)).toBe('Now, **soon**.\n\n- one');
    expect(parseSection('{"heading":"When to change","content":"Now.\\n\\nSoon."}', form)).toBe(
      'Now.\n\nSoon.',
    );
  });

  it.each([
    [
      'questions and answers',
      '[{"question":"What does it cost?","answer":"From 50 euros."},{"question":"Where?","answer":"Here."}]',
      '### What does it cost?\n\nFrom 50 euros.\n\n### Where?\n\nHere.',
    ],
    [
      'questions in an object',
      '{"faq":[{"q":"Where?","a":"Here."},{"fråga":"När?","svar":"Nu."}]}',
      '### Where?\n\nHere.\n\n### När?\n\nNu.',
    ],
    ['all its texts', '{"introduction":"A.","content":"B."}', 'A.\n\nB.'],
    [
      'parts with headings and lists',
      '{"title":"When to change","content":[{"heading":"By law","text":"In December."},{"heading":"By weather","points":["ice","snow"]}]}',
      '### By law\n\nIn December.\n\n### By weather\n\n- ice\n- snow',
    ],
    [
      'a text, what is said of it, and more of it',
      '{"text":"Now.","tone":"friendly","word_count":1,"author":"Model","ending":"Book a time today."}',
      'Now.\n\nBook a time today.',
    ],
    [
      'a remark in its text',
      '{"content":"Here is the section:\\n\\nNow.\\n\\nLet me know if you want any changes!"}',
      'Now.',
    ],
  ])('is read from JSON with %s', (_, answer, expected) => {
    expect(parseSection(answer, form)).toBe(expected);
  });

  it('knows headings apart that differ in their numbers alone', () => {
    const days = { ...form, heading: '1. Päivä', others: ['2. Päivä'] };
    expect(parseSection('## 1. Päivä\n\nNyt.\n\n## 2. Päivä\n\nSitten.', days)).toBe('Nyt.');
    expect(
      parseSection('## 2. Päivä\n\nSitten.', { ...form, heading: '2. Päivä', others: ['1. Päivä'] }),
    ).toBe('Sitten.');
  });

  it('has inner headings at level 3, or in bold in a text without headings', () => {
    expect(parseSection('Now.\n\n##By law\n\nIn December.', form)).toBe('Now.\n\n### By law\n\nIn December.');
    expect(parseSection('Now.\n\n### By law\n\nIn December.', { ...form, useHeadings: false })).toBe(
      'Now.\n\n**By law**\n\nIn December.',
    );
  });

  it('keeps the links that the brief names, and of any other the words', () => {
    const answer = 'See [the book](http://www.example.com/book) and [this](https://evil.example/x).';
    expect(parseSection(answer, form)).toBe('See [the book](http://www.example.com/book) and this.');
  });

  it('keeps lists, and is empty where nothing is left', () => {
    expect(parseSection('- one\n- two\n\n1. first\n2. second', form)).toBe(
      '- one\n- two\n\n1. first\n2. second',
    );
    expect(parseSection('## When to change', form)).toBe('');
  });
});
