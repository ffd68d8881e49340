import {
  ENGLISH_NOUNS,
  FINNISH_NOUNS,
  FINNISH_PROPOSALS,
  SWEDISH_DEFINITE,
  SWEDISH_NOUNS,
} from './answer-nouns';

/** The answer as it is announced. In Finnish in its basic form alone: others stand in sentences of texts. */
const ANSWER = `(?:${ENGLISH_NOUNS}|${SWEDISH_NOUNS}|${SWEDISH_DEFINITE}|${FINNISH_NOUNS}(?:si)?)(?!\\p{L})`;
/** What may stand between "here is" and it. */
const QUALIFIERS =
  '(?:(?:the|your|my|an?|this|new|revised|rewritten|updated|finished|completed?|final|requested|full|improved|blog|seo|markdown|din|ditt|en|ett|den|det|nya?|färdiga?|omskrivna?|reviderade?|uppdaterade?|fullständiga?|uusi|valmis|muokattu|päivitetty|pyydetty|pyytämäsi|lopullinen|korjattu)\\s+){0,4}';
/**
 * Other words in their place, in a line that ends with a colon. With these it speaks of something else: "a checklist for your article",
 * "the most important section".
 */
const OTHER_WORDS =
  '(?:(?!(?:about|all|and|av|best|by|bra|bästa|detta|esimerk\\p{L}*|every|example|exempel|first|five|for|four|from|från|för|good|how|hur|huono|hyvä|i|important|in|key|kolme|kun|main|many|med|miksi|miten|most|när|och|of|om|on|paras|på|sample|some|som|template|that|these|this|three|till|tre|two|typical|typisk\\p{L}*|tyypillinen|tärkein|två|vad|vanligaste|varför|viktigaste|what|when|which|why|with|yleisin)(?![\\p{L}-]))[\\p{L}\\d-]+\\s+){0,4}';
const PROPOSAL = `(?:(?:ett |en |an? |my )?(?:suggestion|proposal|draft|förslag|utkast) (?:for|of|på|till) (?:the |your |an? |ett |en )?)?${OTHER_WORDS}`;
const NAMED = `(?:${PROPOSAL}${ANSWER}|(?:ehdotus|ehdotukseni|luonnos) ${FINNISH_PROPOSALS}(?!\\p{L}))(?:\\s+(?:about|on|for|titled|om|för|till|aiheesta)\\s[^\\n:]{1,60})?:`;
const AGREEMENT =
  '(?:sure(?: thing)?|okay|ok|alright|certainly|of course|absolutely|självklart|givetvis|visst|okej|absolut|toki|selvä|tietenkin|totta kai)(?!\\p{L})';
const PRESENTATION =
  "(?:here(?:'|’)?s|here is|here are|below is|below(?:,)? (?:you(?:(?:'|’)ll| will| can)? find|find)|här är|här kommer|här följer|här har du|nedan följer|nedan (?:finns|hittar du|finner du)|tässä on|tässä|tässä tulee|ohessa on|ohessa|alla on|alla|alta löydät|seuraavassa on)";
const INTENTION =
  "(?:let me|i(?:'|’)ll|i will|i have|i(?:'|’)ve|jag ska|jag skriver|jag har|kirjoitan|olen kirjoittanut)";
const ASKED_FOR = '(?:\\s+(?:below|for you|you asked for|as requested|nedan|som du bad om))?';
/** A line before the answer itself that only announces it, in our languages: "Sure!", "Here is the section:", "Okay, let me write this text." */
export const PREAMBLE = new RegExp(
  `^(?:${AGREEMENT}[,.!:]*[ \\t]*\\n|(?:${AGREEMENT}[,.!]*\\s+)?${PRESENTATION}\\s+(?:${QUALIFIERS}${ANSWER}(?:[^\\n]{0,80}:|${ASKED_FOR}[.!])|${NAMED})[ \\t]*\\n|${AGREEMENT}[,.!]*\\s+${INTENTION}(?!\\p{L})[^\\n]{0,80}(?<!\\p{L})${ANSWER}[^\\n]{0,80}[:.!][ \\t]*\\n)\\s*`,
  'iu',
);
/** A whole line that announces an answer by its colon. */
const ANNOUNCEMENT = new RegExp(`^(?:${AGREEMENT}[,.!]*\\s+)?${PRESENTATION}\\s+${NAMED}$`, 'iu');
const LONGEST = 160;

/** Lines of a text that announce an answer: they stand before it, or inside, where several were put together. */
export function announcementsIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.length <= LONGEST)
    .map((line) => line.trim())
    .filter((line) => ANNOUNCEMENT.test(line));
}
