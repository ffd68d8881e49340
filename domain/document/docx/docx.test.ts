import { Document, Packer } from 'docx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '../document';
import { anyBlocks } from '../testing/any-document';
import { DOCUMENT_RUNS } from '../testing/document-runs';
import { blockParts } from './block-parts';
import { ListNumbering } from './list-numbering';
import { readDocx } from './read-docx';

async function written(blocks: readonly Block[]): Promise<Uint8Array> {
  const numbering = new ListNumbering();
  const children = blockParts(blocks, numbering);
  const document = new Document({
    numbering: { config: numbering.config },
    styles: { paragraphStyles: [{ id: 'Quote', name: 'Quote' }] },
    sections: [{ children }],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

describe('Word documents', () => {
  it('give each document back unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(anyBlocks, async (blocks) => {
        expect(readDocx(await written(blocks))).toEqual({ blocks, losses: [] });
      }),
      { numRuns: DOCUMENT_RUNS },
    );
  }, 180_000);
});
