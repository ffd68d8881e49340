import type { Language } from '../brief/brief';
import type { Range } from '../document/markdown/source-map';
import { endsWith } from './ends-with';
import { CLAIM_WORDS } from './languages';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-'’.:&][\p{L}\p{N}]+)*/gu;
/** Text that ends where a sentence or a quoted part begins, whose first word is capitalized even if it is no name. */
const OPENING = /(?:^|[:!?.…]\s+["“”»«'’(]?|["“”»«(]|[–—]\s)$/u;
/** Longer than what opens a sentence or a quotation, in UTF-16 code units: the whole sentence would cost its length for each word. */
const OPENING_LENGTH = 16;
/** Titles before a person's name, which end in a full stop. */
const TITLE = /^(?:Dr|Mr|Mrs|Ms|Prof|St)$/;
/** Companies known in every language, with their Finnish and Swedish endings, and words with a capital inside or of capitals alone. */
const KNOWN_ANYWHERE =
  "(?:Google|Amazon|Microsoft|Samsung|Sony|Nokia|Ikea|IKEA|Volvo|Tesla|Toyota|Bosch|Siemens|Philips|Garmin|Shimano|Spotify|Netflix|Klarna|Nordea|Mastercard|PayPal|Facebook|Instagram|YouTube|TikTok|Airbnb|Adidas|Nike|Lego|Electrolux|Husqvarna|Fiskars|Marimekko|Finnair|Neste|Fortum|Vattenfall|Volkswagen|Audi|BMW|Mercedes|Skoda|Kia|Hyundai|Honda|Yamaha|Michelin|Nestlé|Unilever|Oatly|Arla|Valio|Ryanair|Lufthansa|Unesco|Unicef|Miele|AEG|Dyson|Canon|Nikon|Asus|Dell|Lenovo|Intel|Huawei|Xiaomi|Bose|Sonos|GoPro|Kärcher|Makita|DeWalt|Stihl|Whirlpool|Braun|Nivea|Asics|Salomon|Patagonia|Fjällräven|Haglöfs|Suunto|Bianchi|Ford|Opel|Peugeot|Renault|Citroën|Fiat|Mazda|Nissan|Subaru|Suzuki|Lexus|Porsche|Polestar|Saab|Scania|Wärtsilä|Telia|Kesko|Lidl|Tesco|Aldi|Sainsbury|Zara|Zalando|Uber|Wolt|Foodora|Expedia|Tripadvisor|Twitter|LinkedIn|OpenAI|Adobe|Oracle|Cisco|Logitech|Trustpilot|Revolut|Santander|Barclays|Swedbank|Handelsbanken|Aktia|Vodafone|Ericsson|Telenor|FedEx|Postnord|Matkahuolto|Iittala|Artek|Pirelli|Goodyear)(?:i?(?:s|n|a|ä|t|ta|tä|lla|llä|lle|lta|ltä|ssa|ssä|sta|stä|ksi)|[:'’-]\\p{Ll}{1,6})?|\\p{Lu}\\p{Ll}+\\p{Lu}\\p{L}+|\\p{Lu}{3,}\\d*";
/** Gaps that the words of one name may have between them. */
const NAME_GAP = /^(?:[ \u00a0]|\. )$/;

interface Word extends Range {
  text: string;
  capital: boolean;
  /** What stands between the word before and this one. */
  gap: string;
  opens: boolean;
}

interface NamePatterns {
  common: RegExp;
  inside: RegExp;
  known: RegExp;
  institution: RegExp;
  placeCase: RegExp | null;
  joins: RegExp;
}

/** Made when a language is first asked for: a text has many sentences. */
const made = new Map<Language, NamePatterns>();

function namePatterns(language: Language): NamePatterns {
  const { noNames, insideNames, institutions, knownNames, placeCases, and } = CLAIM_WORDS[language];
  const patterns = made.get(language) ?? {
    common: new RegExp(`^(?:${noNames})$`, 'u'),
    inside: new RegExp(`^(?:${insideNames})$`, 'u'),
    known: new RegExp(`^(?:${KNOWN_ANYWHERE}|${knownNames})$`, 'u'),
    institution: new RegExp(`^(?:${institutions})$`, 'u'),
    placeCase: placeCases === null ? null : new RegExp(placeCases, 'u'),
    joins: new RegExp(`^ (?:${and}) $`, 'u'),
  };
  made.set(language, patterns);
  return patterns;
}

/**
 * The names in a sentence, by their capitals. The first word of a sentence is always capitalized, so it counts only before another
 * capitalized word, or joined to one ("Volvo and Scania"). Sentences in which nearly every word has a capital, as in English
 * headings, tell nothing.
 */
export function findNames(sentence: string, language: Language): Range[] {
  const { common, inside, known, institution, placeCase, joins } = namePatterns(language);
  const words = wordsOf(sentence);
  const long = words.filter(({ text }) => text.length > 3);
  // A heading ends without a full stop; a sentence of four words may well have a name of three.
  const isHeading =
    !endsWith(sentence, '.!?…') &&
    long.length > 3 &&
    long.filter(({ capital }) => capital).length > 0.7 * long.length;
  if (isHeading) return [];
  const isName = (word: Word | undefined) => word?.capital === true && !common.test(word.text);
  const names: Range[] = [];
  for (let at = 0; at < words.length; ) {
    const first = words[at];
    if (!first || !isName(first)) {
      at++;
      continue;
    }
    let last = at;
    for (let next = at + 1; next < words.length; next++) {
      const word = words[next];
      if (
        !word ||
        !NAME_GAP.test(word.gap) ||
        (word.gap === '. ' && !TITLE.test(words[next - 1]?.text ?? ''))
      )
        break;
      if (isName(word)) last = next;
      else if (institution.test(word.text)) last = next;
      else if (!inside.test(word.text)) break;
    }
    const end = words[last];
    const joined = words[last + 2];
    const joinedTo = joined && isName(joined) && joins.test(sentence.slice(end?.end, joined.start));
    if (end && (!first.opens || joinedTo || last > at || known.test(first.text))) {
      const place = first.opens && last === at + 1 && placeCase?.test(end.text) === true;
      names.push({ start: place ? end.start : first.start, end: end.end });
    }
    at = last + 1;
  }
  return names;
}

function wordsOf(sentence: string): Word[] {
  let end = 0;
  return [...sentence.matchAll(WORD)].map(({ 0: text, index }) => {
    const gap = sentence.slice(end, index);
    end = index + text.length;
    return {
      text,
      start: index,
      end,
      gap,
      capital: /^\p{Lu}/u.test(text),
      opens: OPENING.test(sentence.slice(Math.max(0, index - OPENING_LENGTH), index)),
    };
  });
}
