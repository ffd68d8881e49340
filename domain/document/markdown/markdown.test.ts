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
  it('normalizes once', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        expect(normalizeBlocks(blocks)).toEqual(blocks);
      }),
      { numRuns: DOCUMENT_RUNS },
    );
  });
});
