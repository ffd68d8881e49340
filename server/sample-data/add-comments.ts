import { randomUUID } from 'node:crypto';
import { type Anchor, anchorAt } from '#domain/comments/anchor';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { textLines } from '#domain/document/plain-text';
import type { SampleRound } from '#domain/sample-data/sample-request';
import type { Tx } from '#server/database/database';
import { comments, messages } from '#server/database/schema/index';

interface Place {
  requestId: string;
  customerId: string;
  writerId: string;
  /** The number of the submitted version, of which the draft is 1. */
  version: number;
}

/** Adds the comments on a submitted text. */
export async function addComments(
  tx: Tx,
  { markdown, comments: said }: SampleRound,
  { requestId, customerId, writerId, version }: Place,
): Promise<void> {
  const idOf = { customer: customerId, writer: writerId };
  for (const { quote, messages: thread, resolved } of said) {
    const [first, ...answers] = thread;
    if (!first) throw new Error(`The sample comment on “${quote}” says nothing`);
    const id = randomUUID();
    const { line, start, end, before, after } = anchorOf(markdown, quote);
    await tx.insert(comments).values({
      ...{ id, contentRequestId: requestId, version, round: version - 1, createdAt: first.at },
      ...{ line, startOffset: start, endOffset: end, quote, quoteBefore: before, quoteAfter: after },
      ...(resolved && {
        resolvedAt: resolved.at,
        resolvedBy: idOf[resolved.by],
        resolvedRole: resolved.by,
      }),
    });
    const add = (messageId: string, { from, text, at }: typeof first) =>
      tx.insert(messages).values({
        ...{ id: messageId, contentRequestId: requestId, commentId: id, authorId: idOf[from] },
        ...{ authorRole: from, body: text, createdAt: at },
      });
    await add(id, first);
    for (const answer of answers) await add(randomUUID(), answer);
  }
}

function anchorOf(markdown: string, quote: string): Anchor {
  const { lines } = textLines(parseDraft(markdown));
  const line = lines.findIndex(({ text }) => text.includes(quote));
  const start = lines[line]?.text.indexOf(quote) ?? -1;
  const anchor = anchorAt(lines, { line, start, end: start + quote.length });
  if (!anchor) throw new Error(`The sample text does not say “${quote}”`);
  return anchor;
}
