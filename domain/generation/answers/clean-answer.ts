import { parseHtml } from '../../document/html/parse-html';
import { printMarkdown } from '../../document/markdown/print-markdown';
import { storable } from '../../text/storable';

/** What a model calls a part of a text that it was asked for. In Finnish the basic form alone: others stand in sentences of texts. */
const ANSWER =
  '(?:text|article|section|introduction|intro|conclusion|paragraphs?|draft|post|version|rewrite|content|outline|answer|response|text(?:en)?|artikeln?|avsnitt(?:et)?|stycket?|inledning(?:en)?|utkast(?:et)?|inlägg(?:et)?|version(?:en)?|disposition(?:en)?|svar(?:et)?|(?:teksti|artikkeli|osio|johdanto|versio|jäsennys|kirjoitus|vastaus)(?:si)?|kappale|luonnos)(?!\\p{L})';
/** What may stand between "here is" and it. */
const QUALIFIERS =
  '(?:(?:the|your|my|an?|this|new|revised|rewritten|updated|finished|completed?|final|requested|full|improved|blog|seo|markdown|din|ditt|en|ett|den|det|nya?|färdiga?|omskrivna?|reviderade?|uppdaterade?|fullständiga?|uusi|valmis|muokattu|päivitetty|pyydetty|pyytämäsi|lopullinen|korjattu)\\s+){0,4}';
const AGREEMENT =
  '(?:sure(?: thing)?|okay|ok|alright|certainly|of course|absolutely|självklart|givetvis|visst|okej|absolut|toki|selvä|tietenkin|totta kai)(?!\\p{L})';
const PRESENTATION =
  "(?:here(?:'|’)?s|here is|here are|below is|här är|här kommer|nedan följer|tässä on|tässä|ohessa on|ohessa|alla on)";
const INTENTION =
  "(?:let me|i(?:'|’)ll|i will|i have|i(?:'|’)ve|jag ska|jag skriver|jag har|kirjoitan|olen kirjoittanut)";
const ASKED_FOR = '(?:\\s+(?:below|for you|you asked for|as requested|nedan|som du bad om))?';
/** A line before the answer itself that only announces it, in our languages: "Sure!", "Here is the section:", "Okay, let me write this text." */
const PREAMBLE = new RegExp(
  `^(?:${AGREEMENT}[,.!:]*[ \\t]*\\n|(?:${AGREEMENT}[,.!]*\\s+)?${PRESENTATION}\\s+${QUALIFIERS}${ANSWER}(?:[^\\n]{0,80}:|${ASKED_FOR}[.!])[ \\t]*\\n|${AGREEMENT}[,.!]*\\s+${INTENTION}(?!\\p{L})[^\\n]{0,80}(?<!\\p{L})${ANSWER}[^\\n]{0,80}[:.!][ \\t]*\\n)\\s*`,
  'iu',
);
/** The answer itself, in the form of which its writer speaks: "teksti" is a text, and "tekstiviesti" a message. */
const THIS_ANSWER =
  '(?<!\\p{L})(?:(?:the|this) (?:text|article|section|introduction|draft|version|post|wording|tone)|texten|artikeln|avsnittet|inledningen|utkastet|versionen|tonen|teksti(?:ä|n|in|ssä|stä)?|artikkeli(?:a|n|in|ssa|sta)?|osio(?:ta|n|on|ssa|sta)?|luonno(?:s|sta|ksen|kseen)|versio(?:ta|n|on|ssa)?)(?!\\p{L})';
/** What they say after it, which speaks of the answer: a text's call to act speaks of something else, also of changes to a booking. */
const POSTSCRIPT = new RegExp(
  `\\n+(?:---+\\s*\\n+)?((?:${[
    `(?:let me know|feel free)[^\\n]{0,160}?(?:${THIS_ANSWER}|(?<!\\p{L})(?:me to (?:add|adjust|change|edit|expand|modify|revise|rewrite|shorten|tweak)|make (?:any )?(?:changes|adjustments|revisions|edits|tweaks) to (?:it|this))(?!\\p{L}))`,
    "let me know if you(?:(?:'|’)d| would)? (?:like|need|prefer|want) (?:to (?:make|see) )?(?:any |further |more |other |some ){0,2}(?:changes|adjustments|revisions|edits|tweaks)\\s*[.!]*(?=\\s*$)",
    `i hope (?:(?:this|it) (?:helps|is what you|fits your|meets your|suits your)|${THIS_ANSWER})`,
    `hoppas (?:att )?(?:(?:det här|detta|det) (?:hjälper|är till hjälp|var till hjälp)\\s*[.!]*(?=\\s*$)|${THIS_ANSWER})`,
    `(?:säg till|hör av dig|meddela mig) om[^\\n]{0,160}?(?:${THIS_ANSWER}|(?<!\\p{L})att jag (?:ändrar|justerar|kortar|skriver|utvecklar)(?!\\p{L}))`,
    '(?:säg till|hör av dig|meddela mig) om du (?:behöver|vill|önskar) (?:ha |göra |se ){0,2}(?:några |fler |andra ){0,2}(?:ändringar|justeringar)\\s*[.!]*(?=\\s*$)',
    `toivottavasti (?:tämä (?:auttaa|auttoi)\\s*[.!]*(?=\\s*$)|(?:tämä )?${THIS_ANSWER})`,
    `(?:kerro|ilmoita|sano),? jos[^\\n]{0,160}?(?:${THIS_ANSWER}|(?<!\\p{L})että (?:korjaan|lyhennän|muokkaan|muutan)(?!\\p{L}))`,
    '(?:kerro|ilmoita|sano),? jos (?:haluat|tarvitset|toivot) (?:jotain |joitakin |lisää ){0,2}(?:muutoksia|korjauksia|muokkauksia)\\s*[.!]*(?=\\s*$)',
  ].join('|')})[^\\n]{0,240}?)\\s*$`,
  'iu',
);
/** A telephone number, a link or an address, as no remark on a draft has one. */
const CONTACT = /\d(?:[\s()–-]*\d){4}|https?:|www\.|\]\(|\S@\S|\p{L}\.(?:com|fi|net|org|se)(?!\p{L})/iu;
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
const FENCE_INSIDE = /(?:^|\n)(`{3,}|~{3,})(\w*)[ \t]*\n([\s\S]*?)\n\1(?=\n|$)/;
/** Languages of fences in which an answer stands, and not an example in a text. */
const ANSWER_FENCE = /^(?:markdown|md|text|json)?$/;

/**
 * A model's answer without what models put around it: thinking, code fences, a sentence before or after, line breaks written as
 * `\n`. What is left may be empty. `callToAction`: the brief's, of which a last sentence is kept.
 */
export function cleanAnswer(answer: string, callToAction = ''): string {
  let text = storable(answer.replace(/\r\n?/g, '\n').replace(/[\u200b\u2060\ufeff]/g, ''));
  text = withoutThinking(finalChannel(text)).replace(END_MARKS, '');
  text = unquoted(text.trim());
  text = FENCED.exec(text)?.[2] ?? announcedFence(text) ?? text;
  text = withoutPostscript(text.trim().replace(PREAMBLE, ''), callToAction).trim();
  const again = FENCED.exec(text);
  text = (again?.[2] ?? text).replace(ANSWER_HEADING, '').trim();
  return HTML.test(text) ? printMarkdown(parseHtml(text)) : text;
}

function withoutPostscript(text: string, callToAction: string): string {
  return text.replace(POSTSCRIPT, (whole, said: string) =>
    CONTACT.test(said) || sharesWords(said, callToAction) ? whole : '',
  );
}

/** Letters of a word that says something, and of its stem: "varaa aika" stands in a text as "varaamaan ajan". */
const WORD = 5;

function sharesWords(said: string, callToAction: string): boolean {
  const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const stems = wordsIn(said).map((word) => word.slice(0, WORD));
  const asked = wordsIn(callToAction);
  const isWhole = asked.length > 0 && wordsIn(said).join(' ').includes(asked.join(' '));
  return isWhole || asked.some((word) => word.length >= WORD && stems.includes(word.slice(0, WORD)));
}

/** What stands in a fence where all around it only announces it; null for a fence that belongs to a text, as an example. */
function announcedFence(text: string): string | null {
  const fence = FENCE_INSIDE.exec(text);
  if (!fence) return null;
  const [whole, , language = '', inside = ''] = fence;
  const before = text.slice(0, fence.index).trim();
  const after = text.slice(fence.index + whole.length);
  const isLead = ANSWER_FENCE.test(language) && /^[^\n]*:$/.test(before);
  const isAnnounced = isLead || `${before}\n`.replace(PREAMBLE, '').trim() === '';
  return isAnnounced && withoutPostscript(`\n${after}`, '').trim() === '' ? inside : null;
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
