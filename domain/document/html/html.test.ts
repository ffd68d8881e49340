import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDraft } from '../markdown/parse-draft';
import { anyBlocks } from '../testing/any-document';
import { DOCUMENT_RUNS } from '../testing/document-runs';
import { parseHtml } from './parse-html';
import { printHtml } from './print-html';

describe('HTML', () => {
  it('gives each document back unchanged', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        expect(parseHtml(printHtml(blocks))).toEqual(blocks);
      }),
      { numRuns: DOCUMENT_RUNS },
    );
  }, 180_000);
});

describe('HTML of a document', () => {
  const html = (draft: string) => printHtml(parseDraft(draft));

  it('keeps headings, lists and emphasis', () => {
    expect(html('# A & B\n\nOne **two** *three*\n\n- x\n- y\n\n1. z')).toBe(
      '<h1>A &amp; B</h1>\n<p>One <strong>two</strong> <em>three</em></p>\n<ul><li>x</li><li>y</li></ul>\n<ol><li>z</li></ol>',
    );
  });

  it('lets no markup of the text through, nor a link that runs a script', () => {
    expect(html('# <img src=x onerror="alert(1)">\n\n**<x>** [a](javascript:alert(1))')).toBe(
      '<h1>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</h1>\n<p><strong>&lt;x&gt;</strong> a</p>',
    );
  });
});

describe('HTML from elsewhere', () => {
  it('is read as Google Docs and Word write it: styles for marks, lists in lists, headings of any depth', () => {
    expect(
      parseHtml(
        '<b style="font-weight:normal"><h4>Deep</h4><p><span style="font-weight:700">Bold</span> plain</p></b>' +
          '<ul><li>a</li><ul><li>b</li></ul></ul><div>x<p>y</p>z</div><style>p{}</style><script>alert(1)</script>',
      ),
    ).toEqual(parseDraft('### Deep\n\n**Bold** plain\n\n- a\n  - b\n\nx\n\ny\n\nz'));
  });
});
