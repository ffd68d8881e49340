import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../content-request/file-names';
import { canonicalTextOf } from '../../provenance/canonical-text';
import { textReadings } from '../../provenance/readings';
import { parseHtml } from '../html/parse-html';
import { parseDraft } from '../markdown/parse-draft';
import { printMarkdown } from '../markdown/print-markdown';
import { anyBlocks } from '../testing/any-document';
import { type ExportedText, exportText } from './export-text';

const DRAFT =
  '# Älgar & "elks"\n\nEn **stor** [älg](https://example.com/?a=1&b=2).\n\n- en\n  1. inre\n- två\n\n> Citat\n\n| a | b |\n| --- | --- |\n| c | d |';
const text: ExportedText = {
  ...{
    title: 'Älgar 2026',
    language: 'swedish',
    draft: DRAFT,
    seoTitle: 'Älgar <i> & "mer"',
    metaDescription: 'Om älgar.',
  },
  disclosure: { origin: 'redrafted', fromSample: false, recordUrl: 'https://redraft.example/verify/1' },
};
const files = Object.fromEntries(EXPORT_FORMATS.map((format) => [format, exportText(text, format)]));

describe('an exported text', () => {
  it('is named like its downloads', () =>
    expect(Object.values(files).map(({ name }) => name)).toEqual([
      'älgar_2026.html',
      'älgar_2026.md',
      'älgar_2026.txt',
    ]));

  it('is a complete HTML document with language, title, description and how it was made', () => {
    const { content = '' } = files.html ?? {};
    expect(content).toMatch(/^<!doctype html>\n<html lang="sv-SE">/);
    expect(content).toContain('<title>Älgar &lt;i&gt; &amp; &quot;mer&quot;</title>');
    expect(content).toContain('<meta name="description" content="Om älgar.">');
    expect(content).toContain(
      '<meta name="ai-disclosure" content="Texten är genererad med AI och bearbetad av en skribent. https://redraft.example/verify/1">',
    );
    expect(parseHtml(content.slice(content.indexOf('<body>')))).toEqual(parseDraft(DRAFT));
  });

  it('is Markdown that reads as the same document', () =>
    expect(parseDraft(files.markdown?.content ?? '')).toEqual(parseDraft(DRAFT)));

  it('is plain text with the markers of lists and without markup', () =>
    expect(files.text?.content).toBe(
      'Älgar & "elks"\n\nEn stor älg.\n\n- en\n  1. inre\n- två\n\nCitat\n\na\tb\nc\td\n',
    ));

  it('says nothing of its making where it is copied or has no place for it', () => {
    expect(files.text?.content).not.toContain('AI');
    expect(files.markdown?.content).not.toContain('AI');
  });

  it('is recognised as the text of its record in each format', () => {
    for (const format of EXPORT_FORMATS)
      expect(textReadings(files[format]?.content ?? '', { html: format === 'html' }).same).toContain(
        canonicalTextOf(DRAFT),
      );
  });

  it('loses no word of any document as Markdown', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const draft = printMarkdown(blocks);
        expect(parseDraft(exportText({ ...text, draft }, 'markdown').content)).toEqual(parseDraft(draft));
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });
});
