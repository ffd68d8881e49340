import { parseDraft, type Span } from '#domain/documents/parse-draft';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

function inline(spans: readonly Span[]): string {
  return spans
    .map(({ text, bold, italic }) => {
      if (bold) return `<strong>${escaped(text)}</strong>`;
      return italic ? `<em>${escaped(text)}</em>` : escaped(text);
    })
    .join('');
}

/** Converts a draft to HTML, so that headings and lists survive pasting into an editor. */
export function draftHtml(draft: string): string {
  return parseDraft(draft)
    .map((block) => {
      if (block.kind === 'heading') return `<h${block.level}>${inline(block.spans)}</h${block.level}>`;
      if (block.kind === 'paragraph') return `<p>${inline(block.spans)}</p>`;
      const items = block.items.map((item) => `<li>${inline(item)}</li>`).join('');
      if (block.kind === 'bullets') return `<ul>${items}</ul>`;
      return `${block.start === 1 ? '<ol>' : `<ol start="${block.start}">`}${items}</ol>`;
    })
    .join('\n');
}
