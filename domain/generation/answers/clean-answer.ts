import { storable } from '../../text/storable';

/** What a model calls its own answer. */
const ANSWER =
  '(?:text|article|section|outline|introduction|draft|page|post|version|titles?|description|lines?|answer|artikel\\w*|avsnitt\\w*|disposition\\w*|inledning\\w*|utkast\\w*|sida\\w*|inlägg\\w*|text\\w*|rader\\w*|svar\\w*|tekst\\w*|artikkel\\w*|osio\\w*|jäsenn\\w*|johdan\\w*|luonno\\w*|sivu\\w*|kirjoitu\\w*|rivi\\w*|vastau\\w*)';
/** A line before the answer itself that only announces it, in our languages. */
const PREAMBLE = new RegExp(
  `^(?:sure|certainly|of course|here(?:'|’)?s|here is|here are|below is|självklart|givetvis|visst|här är|här kommer|nedan följer|toki|tietenkin|totta kai|tässä on|tässä|ohessa|alla on)(?![\\p{L}])(?=[^\\n]{0,160}(?<![\\p{L}])${ANSWER}(?![\\p{L}])|[^\\p{L}\\n]*\\n)[^\\n]{0,160}[:!.]\\s*\\n+`,
  'iu',
);
/** What they say after it. */
const POSTSCRIPT =
  /\n+(?:---+\s*\n+)?(?:let me know|i hope this|feel free|hoppas (?:att )?(?:det|texten)|säg till om|hör av dig om du vill ha|toivottavasti tämä|kerro, jos|ilmoita, jos)(?!\p{L})[^\n]{0,240}\s*$/iu;
const FENCED = /^\s*(`{3,}|~{3,})[\w-]*[ \t]*\n([\s\S]*?)\n?\s*\1\s*$/;
const FENCE_INSIDE = /(?:^|\n)(`{3,}|~{3,})(?:markdown|md|text)?[ \t]*\n([\s\S]*?)\n\1(?=\n|$)/;

/**
 * A model's answer without what models put around it: thinking, code fences, a sentence before or after, line breaks written as
 * `\n`. What is left may be empty.
 */
export function cleanAnswer(answer: string): string {
  let text = storable(answer.replace(/\r\n?/g, '\n').replace(/[\u200b\u2060\ufeff]/g, ''));
  text = withoutThinking(text);
  text = unquoted(text.trim());
  const fenced = FENCED.exec(text) ?? FENCE_INSIDE.exec(text);
  if (fenced?.[2]) text = fenced[2];
  text = text.trim().replace(PREAMBLE, '').replace(POSTSCRIPT, '').trim();
  const again = FENCED.exec(text);
  return (again?.[2] ?? text).trim();
}

const TAGS = '(?:think|thinking|thought|reasoning|reflection)';

/** A model that thinks in its answer ends with `</think>`; servers sometimes remove the opening tag, or the answer is cut in it. */
function withoutThinking(text: string): string {
  const closed = text.replace(new RegExp(`<${TAGS}>[\\s\\S]*?</${TAGS}>`, 'gi'), '');
  const end = new RegExp(`^[\\s\\S]*</${TAGS}>`, 'i');
  return closed.replace(end, '').replace(new RegExp(`<${TAGS}>[\\s\\S]*$`, 'i'), '');
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
  return text.includes('\n') ? text : text.replace(/\\n/g, '\n');
}
