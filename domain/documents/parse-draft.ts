/** A run of a paragraph's text. */
export interface Span {
  text: string;
  bold: boolean;
  italic: boolean;
}

/** A block of a parsed draft: a heading, a paragraph, or a list. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'bullets'; items: Span[][] }
  /** `start` is the first step's number: a list interrupted by a paragraph continues its numbering. */
  | { kind: 'steps'; start: number; items: Span[][] };

/**
 * Parses the draft format: `# `, `## `, `### ` headings (deeper ones count as the third level), `- ` or `* ` bullets,
 * `1. ` steps, paragraphs between empty lines, `**bold**` and `*italic*`. Never throws; anything else is kept as text.
 */
export function parseDraft(draft: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', spans: spansOf(paragraph.join(' ')) });
    paragraph = [];
  };
  const addBullet = (text: string) => {
    endParagraph();
    const last = blocks.at(-1);
    if (last?.kind === 'bullets') last.items.push(spansOf(text));
    else blocks.push({ kind: 'bullets', items: [spansOf(text)] });
  };
  const addStep = (number: number, text: string, adjoins: boolean) => {
    endParagraph();
    const last = blocks.at(-1);
    // Some models number every step 1; some leave an empty line between steps.
    const continues = last?.kind === 'steps' && (adjoins || number === last.start + last.items.length);
    if (continues) last.items.push(spansOf(text));
    else blocks.push({ kind: 'steps', start: number, items: [spansOf(text)] });
  };
  let afterStep = false;
  for (const raw of draft.split(/\r\n|\r|\n/)) {
    const line = raw.trim();
    if (line === '') {
      endParagraph();
      afterStep = false;
      continue;
    }
    const heading = /^(#{1,6})\s+(.+)$/.exec(line);
    const bullet = /^[-*•]\s+(.+)$/.exec(line);
    const step = /^(\d{1,3})[.)]\s+(.+)$/.exec(line);
    if (heading) {
      endParagraph();
      const level = Math.min(heading[1]?.length ?? 1, 3) as 1 | 2 | 3;
      blocks.push({ kind: 'heading', level, spans: spansOf(heading[2] ?? '') });
    } else if (bullet) addBullet(bullet[1] ?? '');
    else if (step) addStep(Number(step[1]), step[2] ?? '', afterStep);
    else paragraph.push(line);
    afterStep = step !== null;
  }
  endParagraph();
  return blocks;
}

/** The draft as plain text without markup, for counting words. */
export function plainText(draft: string): string {
  const text = (spans: Span[]) => spans.map((span) => span.text).join('');
  return parseDraft(draft)
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
