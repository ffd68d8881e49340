import { parseHtml } from '../../document/html/parse-html';
import { printMarkdown } from '../../document/markdown/print-markdown';
import { storable } from '../../text/storable';
import { PREAMBLE } from './announcement';
import { withoutFrontMatter } from './front-matter';
import { type Asked, NOTHING_ASKED, withoutPostscript } from './postscript';

/** A heading over the answer as a whole. */
const ANSWER_HEADING =
  /^(?:#{1,6}\s*|\*\*)(?:response|answer|output|svar|vastaus)\s*:?\s*(?:\*\*)?\s*:?[ \t]*\n+/iu;
/** Marks with which models end, which some servers pass on. */
const END_MARKS =
  /(?<!\s)(?:\s*(?:<\|(?:im_end|eot_id|end|return|endoftext|end_of_text)\|>|<end_of_turn>|<\/s>))+\s*$/iu;
/** An answer that is HTML from its beginning. */
const HTML =
  /^<(?:!doctype html|html|body|main|article|section|div|h[1-6]|p|ul|ol|table)\b[^>]*>[\s\S]*<\//iu;
const FENCED = /^\s*(`{3,}|~{3,})[\w-]*[ \t]*\n([\s\S]*?)\n?\s*\1\s*$/;
const FENCE_INSIDE = /(?:^|\n)(`{3,}|~{3,})(\w*)[ \t]*\n([\s\S]*?)\n\1(?=\n|$)/;
/** Languages of fences in which an answer stands, and not an example in a text. */
const ANSWER_FENCE = /^(?:markdown|md|text|json)?$/;
const MARKDOWN_FENCE = /^(?:markdown|md)$/;
const SHORT = 300;

/**
 * A model's answer without what models put around it: thinking, code fences, a sentence before or after, line breaks written as
 * `\n`. What is left may be empty. `asked`: of what the customer asked for a last sentence is kept.
 */
export function cleanAnswer(answer: string, asked: Asked = NOTHING_ASKED): string {
  const text = withoutFrontMatter(unwrapped(answer, asked)).text;
  return HTML.test(text) ? printMarkdown(parseHtml(text)) : text;
}

/** The title that stands in an answer's front matter; null for none. */
export function titleBefore(answer: string): string | null {
  return withoutFrontMatter(unwrapped(answer, NOTHING_ASKED)).title;
}

function unwrapped(answer: string, asked: Asked): string {
  let text = storable(answer.replace(/\r\n?/g, '\n').replace(/[\u200b\u2060\ufeff]/g, ''));
  text = withoutThinking(finalChannel(text)).replace(END_MARKS, '');
  text = unquoted(text.trim());
  text = FENCED.exec(text)?.[2] ?? announcedFence(text) ?? text;
  text = withoutPostscript(text.trim().replace(PREAMBLE, ''), asked).trim();
  const again = FENCED.exec(text);
  return (again?.[2] ?? text).replace(ANSWER_HEADING, '').trim();
}

/** What stands in a fence where all around it only announces it; null for a fence that belongs to a text, as an example. */
function announcedFence(text: string): string | null {
  const fence = FENCE_INSIDE.exec(text);
  if (!fence) return null;
  const [whole, , language = '', inside = ''] = fence;
  const before = text.slice(0, fence.index).trim();
  const after = text.slice(fence.index + whole.length).trim();
  const isLead = ANSWER_FENCE.test(language) && /^[^\n]*:$/.test(before);
  const isNamed = `${before}\n`.replace(PREAMBLE, '').trim() === '';
  // An answer in Markdown may be followed by a line on it, in any words.
  const isNote = isNamed && MARKDOWN_FENCE.test(language) && after.length <= SHORT && !after.includes('\n');
  const isAnnounced = isLead || isNamed;
  return isAnnounced && (isNote || withoutPostscript(`\n${after}`, NOTHING_ASKED).trim() === '')
    ? inside
    : null;
}

const FINAL_CHANNEL = '<|channel|>final<|message|>';

/** OpenAI's open models mark what they think and what they answer as channels; an answer without the last was cut off before. */
function finalChannel(text: string): string {
  const at = text.lastIndexOf(FINAL_CHANNEL);
  if (at >= 0) return text.slice(at + FINAL_CHANNEL.length);
  return /^\s*(?:<\|start\|>assistant)?<\|channel\|>/.test(text) ? '' : text;
}

const TAG = '(?:think|thinking|thought|reasoning|reflection)';
const ATTRIBUTES = '(?:\\s+[\\w-]+\\s*=[^>]*)?\\s*';
/** In square brackets a tag has no attributes, and before an address it is the text of a link. */
const BRACKETS = [
  {
    open: `<${TAG}${ATTRIBUTES}>`,
    close: `</${TAG}\\s*>`,
    alone: new RegExp(`<${TAG}${ATTRIBUTES}>[\\s\\S]*$`, 'i'),
  },
  {
    open: `\\[${TAG}\\](?![(\\[:])`,
    close: `\\[/${TAG}\\](?!\\()`,
    // Without its end, only as models write it: words in square brackets may belong to the text.
    alone: new RegExp(`\\[${TAG.toUpperCase()}\\](?![(\\[:])[\\s\\S]*$`),
  },
];

/** A model that thinks in its answer ends with `</think>`; servers sometimes remove the opening tag, or the answer is cut in it. */
function withoutThinking(text: string): string {
  return BRACKETS.reduce(
    (rest, { open, close, alone }) =>
      rest
        .replace(new RegExp(`${open}[\\s\\S]*?${close}`, 'gi'), '')
        .replace(new RegExp(`^[\\s\\S]*${close}`, 'i'), '')
        .replace(alone, ''),
    text,
  );
}

/** A text in JSON's quotes, or with its line breaks escaped. */
function unquoted(text: string): string {
  if (/^"[\s\S]*"$/.test(text)) {
    try {
      const parsed: unknown = JSON.parse(text);
      if (typeof parsed === 'string') return parsed;
    } catch {
      // Line breaks inside the quotes are no JSON; the text is read as it stands.
    }
  }
  // JSON has them in its strings.
  return text.includes('\n') || /^[{[]/.test(text) ? text : text.replace(/\\n/g, '\n');
}
