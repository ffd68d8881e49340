import { parseHtml } from '../../document/html/parse-html';
import { printMarkdown } from '../../document/markdown/print-markdown';
import { storable } from '../../text/storable';

/** What a model calls its own answer. */
const ANSWER =
  '(?:text|article|section|outline|introduction|draft|page|post|version|titles?|description|lines?|answer|artikel\\w*|avsnitt\\w*|disposition\\w*|inledning\\w*|utkast\\w*|sida\\w*|inlägg\\w*|text\\w*|rader\\w*|svar\\w*|tekst\\w*|artikkel\\w*|osio\\w*|jäsenn\\w*|johdan\\w*|luonno\\w*|sivu\\w*|kirjoitu\\w*|rivi\\w*|vastau\\w*)';
/** A line before the answer itself that only announces it, in our languages. */
const PREAMBLE = new RegExp(
  `^(?:sure|okay|ok|alright|certainly|of course|here(?:'|’)?s|here is|here are|below is|självklart|givetvis|visst|okej|absolut|här är|här kommer|nedan följer|toki|selvä|tietenkin|totta kai|tässä on|tässä|ohessa|alla on)(?![\\p{L}])(?=[^\\n]{0,160}(?<![\\p{L}])${ANSWER}(?![\\p{L}])|[^\\p{L}\\n]*\\n)[^\\n]{0,160}[:!.]\\s*\\n+`,
  'iu',
);
/** What they say after it. */
const POSTSCRIPT =
  /\n+(?:---+\s*\n+)?(?:let me know|i hope this|feel free|hoppas (?:att )?(?:det|texten)|säg till om|hör av dig om du vill ha|toivottavasti tämä|kerro, jos|ilmoita, jos)(?!\p{L})[^\n]{0,240}\s*$/iu;
/** A heading over the answer as a whole. */
const ANSWER_HEADING =
  /^(?:#{1,6}\s*|\*\*)(?:response|answer|output|svar|vastaus)\s*:?\s*(?:\*\*)?\s*:?[ \t]*\n+/iu;
/** Marks with which models end, which some servers pass on. */
const END_MARKS =
  /(?:\s*(?:<\|(?:im_end|eot_id|end|return|endoftext|end_of_text)\|>|<end_of_turn>|<\/s>))+\s*$/iu;
/** An answer that is HTML from its beginning. */
const HTML =
  /^<(?:!doctype html|html|body|main|article|section|div|h[1-6]|p|ul|ol|table)\b[^>]*>[\s\S]*<\//iu;
const FENCED = /^\s*(`{3,}|~{3,})[\w-]*[ \t]*\n([\s\S]*?)\n?\s*\1\s*$/;
const FENCE_INSIDE = /(?:^|\n)(`{3,}|~{3,})(?:markdown|md|text|html|json)?[ \t]*\n([\s\S]*?)\n\1(?=\n|$)/;

/**
 * A model's answer without what models put around it: thinking, code fences, a sentence before or after, line breaks written as
 * `\n`. What is left may be empty.
 */
export function cleanAnswer(answer: string): string {
  let text = storable(answer.replace(/\r\n?/g, '\n').replace(/[\u200b\u2060\ufeff]/g, ''));
  text = withoutThinking(finalChannel(text)).replace(END_MARKS, '');
  text = unquoted(text.trim());
  const fenced = FENCED.exec(text) ?? FENCE_INSIDE.exec(text);
  if (fenced?.[2]) text = fenced[2];
  text = text.trim().replace(PREAMBLE, '').replace(POSTSCRIPT, '').trim();
  const again = FENCED.exec(text);
  text = (again?.[2] ?? text).replace(ANSWER_HEADING, '').trim();
  return HTML.test(text) ? printMarkdown(parseHtml(text)) : text;
}

const FINAL_CHANNEL = '<|channel|>final<|message|>';

/** OpenAI's open models mark what they think and what they answer as channels; an answer without the last was cut off before. */
function finalChannel(text: string): string {
  const at = text.lastIndexOf(FINAL_CHANNEL);
  if (at >= 0) return text.slice(at + FINAL_CHANNEL.length);
  return /^\s*(?:<\|start\|>assistant)?<\|channel\|>/.test(text) ? '' : text;
}

const TAGS = '(?:think|thinking|thought|reasoning|reflection)(?:\\s[^>\\]]*)?';

/** A model that thinks in its answer ends with `</think>`; servers sometimes remove the opening tag, or the answer is cut in it. */
function withoutThinking(text: string): string {
  return ['<>', '[]'].reduce((rest, marks) => {
    const open = `\\${marks[0]}${TAGS}\\${marks[1]}`;
    const close = `\\${marks[0]}/${TAGS}\\${marks[1]}`;
    return rest
      .replace(new RegExp(`${open}[\\s\\S]*?${close}`, 'gi'), '')
      .replace(new RegExp(`^[\\s\\S]*${close}`, 'i'), '')
      .replace(new RegExp(`${open}[\\s\\S]*$`, 'i'), '');
  }, text);
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
