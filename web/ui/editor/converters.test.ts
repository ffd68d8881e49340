import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '#domain/document/document';
import { anyBlocks } from '#domain/document/testing/any-document';
import { DOCUMENT_RUNS } from '#domain/document/testing/document-runs';
import { toEditorDocument } from './from-document';
import { editorSchema } from './schema';
import { fromEditorDocument } from './to-document';

describe('the editor’s document', () => {
  it('is the document that it was made from, whatever that holds', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const doc = toEditorDocument(blocks);
        doc.check();
        expect(fromEditorDocument(doc)).toEqual(blocks);
      }),
      { numRuns: DOCUMENT_RUNS },
    );
  });

  it('survives being stored', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const stored = JSON.stringify(toEditorDocument(blocks).toJSON());
        expect(fromEditorDocument(editorSchema.nodeFromJSON(JSON.parse(stored)))).toEqual(blocks);
      }),
      { numRuns: DOCUMENT_RUNS },
    );
  });

  it('has a place to write in where there is no text', () => {
    const doc = toEditorDocument([]);
    doc.check();
    expect(doc.childCount).toBe(1);
    expect(fromEditorDocument(doc)).toEqual([]);
  });

  it('has merged cells as cells of their own', () => {
    const { table, table_row, table_cell, paragraph, doc } = editorSchema.nodes;
    const cell = (text: string, attrs = {}) =>
      table_cell.create(attrs, paragraph.create(null, editorSchema.text(text)));
    const merged = doc.create(
      null,
      table.create(null, [
        table_row.create(null, [cell('a', { colspan: 2 }), cell('b', { rowspan: 2 })]),
        table_row.create(null, [cell('c'), cell('d')]),
      ]),
    );
    const text = (written: string) => [{ kind: 'text' as const, text: written }];
    expect(fromEditorDocument(merged)).toEqual([
      {
        kind: 'table',
        rows: [
          [text('a'), [], text('b')],
          [text('c'), text('d'), []],
        ],
      },
    ] satisfies Block[]);
  });
});
