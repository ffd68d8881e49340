import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeBlocks } from '../normalize-blocks';
import { anyBlocks } from '../testing/any-document';
import { DOCUMENT_RUNS } from '../testing/document-runs';
import { parseMarkdown } from './parse-markdown';
import { printMarkdown } from './print-markdown';

describe('Markdown', () => {
  it('gives each document back unchanged', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        expect(parseMarkdown(printMarkdown(blocks))).toEqual(blocks);
      }),
      { numRuns: DOCUMENT_RUNS },
    );
  }, 180_000);
  it.each(['\u3000', 'a\u00a0', 'a\u2003'])('keeps a space of its own kind at the end: %j', (text) => {
    const item = { content: [{ kind: 'text' as const, text }], lists: [] };
    const blocks = [{ kind: 'list' as const, ordered: false, start: 1, items: [item] }];
    expect(parseMarkdown(printMarkdown(blocks))).toEqual(blocks);
  });
  it('normalizes once', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        expect(normalizeBlocks(blocks)).toEqual(blocks);
      }),
      { numRuns: DOCUMENT_RUNS },
    );
  });
});
