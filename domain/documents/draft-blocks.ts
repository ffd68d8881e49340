/** A run of a paragraph's text. */
export interface Span {
  text: string;
  bold: boolean;
  italic: boolean;
}

/** A piece of a draft as it is read: a heading, a paragraph, or a list. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'bullets' | 'steps'; items: Span[][] };

/**
 * Reads the draft format: `# `, `## `, `### ` headings, `- ` or `* ` bullets, `1. ` steps, paragraphs between empty
 * lines, `**bold**` and `*italic*`. Never throws; what is no markup stays as text.
 */
export function draftBlocks(draft: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', spans: spansOf(paragraph.join(' ')) });
    paragraph = [];
  };
  const addItem = (kind: 'bullets' | 'steps', text: string, joins: boolean) => {
    endParagraph();
    const last = blocks.at(-1);
    if (joins && last?.kind === kind) last.items.push(spansOf(text));
    else blocks.push({ kind, items: [spansOf(text)] });
  };
  let listGoesOn = false;
  for (const raw of draft.split(/\r\n|\r|\n/)) {
    const line = raw.trim();
    if (line === '') {
      endParagraph();
      listGoesOn = false;
      continue;
    }
    const heading = /^(#{1,3})\s+(.+)$/.exec(line);
    const bullet = /^[-*•]\s+(.+)$/.exec(line);
    const step = /^\d{1,3}[.)]\s+(.+)$/.exec(line);
    if (heading) {
      endParagraph();
      const level = (heading[1]?.length ?? 1) as 1 | 2 | 3;
      blocks.push({ kind: 'heading', level, spans: spansOf(heading[2] ?? '') });
    } else if (bullet) addItem('bullets', bullet[1] ?? '', listGoesOn);
    else if (step) addItem('steps', step[1] ?? '', listGoesOn);
    else paragraph.push(line);
    listGoesOn = bullet !== null || step !== null;
  }
  endParagraph();
  return blocks;
}

/** The draft as plain text, without its markup: for counting words. */
export function plainText(draft: string): string {
  const text = (spans: Span[]) => spans.map((span) => span.text).join('');
  return draftBlocks(draft)
    .map((block) => ('items' in block ? block.items.map(text).join('\n') : text(block.spans)))
    .join('\n\n');
}

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  const markup = /\*\*([^*]+)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*/g;
  let end = 0;
  for (const match of text.matchAll(markup)) {
    if (match.index > end) spans.push({ text: text.slice(end, match.index), bold: false, italic: false });
    const bold = match[1] !== undefined;
    spans.push({ text: match[1] ?? match[2] ?? '', bold, italic: !bold });
    end = match.index + match[0].length;
  }
  if (end < text.length) spans.push({ text: text.slice(end), bold: false, italic: false });
  return spans;
}
