import type { Language } from '../../brief/brief';

/**
 * Sentences with which models refuse, in our languages: they speak of themselves and of the task. A model may refuse in another
 * language than the text's. "I can't imagine a summer without …" is none, nor is a company that works "as an AI consultant".
 */
const REFUSALS: Record<Language, RegExp> = {
  english:
    /\b(?:i(?:'|’)m sorry,? but|i am sorry,? but|sorry,? but)\s+(?:as an ai(?=,? (?:i|(?:language )?model|assistant)\b)|i\b[^.!?\n]{0,60}\b(?:help|assist|write|create|provide|generate|fulfil|comply|continue|support|produce)\w*)|\bi(?:\s+(?:can(?:'|’)?t|cannot|can not|won(?:'|’)?t|am (?:not able|unable) to|must decline to)|(?:'|’)m (?:not able|unable) to)\s+(?:help(?!\s+(?:but|it|myself|feeling|\w+ing)\b)|assist|write|create|provide|generate|fulfill?|comply|continue|support|produce|engage)\b|\bi (?:must|have to|need to) (?:respectfully |politely )?decline\b|\bi(?:'|’| a)m not comfortable (?:with )?(?:writing|creating|providing|helping|generating)\b|\b(?:violates?|against) my (?:guidelines|polic)|\bi(?:'|’| a)m an ai(?= (?:language )?(?:model|assistant)|[,.;])|\bas an? (?:ai|(?:ai |large )?language model|ai (?:model|assistant))(?=,?\s+(?:i|my)\b)/iu,
  swedish:
    /(?<!\p{L})(?:(?:jag (?:är ledsen|beklagar),? men|tyvärr,?) )?det (?:här )?kan jag (?:tyvärr )?inte (?:hjälpa (?:dig |er )?(?:till )?med|bistå med|skriva om)(?!\p{L})|(?<!\p{L})(?:den här|denna|en sådan) (?:text|texten|artikel|artikeln) kan jag (?:tyvärr )?inte (?:skriva|skapa|ta fram)(?!\p{L})|(?<!\p{L})(?:jag (?:är ledsen|beklagar),? men jag|tyvärr (?:kan|får) jag(?: inte)?)[^.!?\n]{0,60}(?:hjälpa|skriva|skapa|bistå|uppfylla|ta fram|fortsätta)|(?<!\p{L})jag kan (?:tyvärr )?inte (?:hjälpa(?! att jag(?!\p{L}))|skriva|skapa|bistå|uppfylla|ta fram|fortsätta)(?:(?!\p{L}))|(?<!\p{L})det går tyvärr inte att (?:hjälpa|skriva|skapa|ta fram)|(?<!\p{L})jag måste (?:tyvärr )?(?:avböja|tacka nej)(?!\p{L})|(?<!\p{L})jag är (?:bara )?en (?:ai(?:-(?:modell|assistent))?|språkmodell)(?=[\s,.;]*(?:$|och|som|utan|[,.;]))|(?<!\p{L})som (?:en )?(?:ai(?:-(?:modell|assistent|språkmodell))?|språkmodell),?\s+(?:(?:kan|får|har|är|saknar|måste)\s+)?jag(?!\p{L})/iu,
  finnish:
    /(?<!\p{L})(?:olen pahoillani,? mutta|pahoittel(?:en|ut),?(?: mutta)?|anteeksi,?(?: mutta)?|valitettavasti)\s+en\s(?:valitettavasti )?(?:voi|pysty|osaa|saa|kykene|ole kykenevä)\s[^.!?\n]{0,60}?(?:auttaa|auttamaan|kirjoittaa|kirjoittamaan|luoda|luomaan|toteuttaa|toteuttamaan|tuottaa|tuottamaan|jatkaa|jatkamaan|tehdä|tekemään|täyttää|täyttämään|noudattaa|noudattamaan)(?!\p{L})|(?<!\p{L})en (?:valitettavasti )?(?:voi|pysty) (?:valitettavasti )?(?:täyttää|täyttämään|noudattaa|noudattamaan|toteuttaa|toteuttamaan|käsitellä|käsittelemään) (?:tätä |tällaista |tuota |tällaisia |tuollaista )?pyyn\p{L}+|(?<!\p{L})(?:kieltäydyn|joudun (?:valitettavasti )?kieltäytymään)(?=\s+(?:kirjoittam|tuottam|tekem|auttam|luom|toteuttam|jatkam|tästä|pyynnöstä|tehtävästä))|(?<!\p{L})joudun valitettavasti kieltäytymään(?!\p{L})|(?<!\p{L})olen (?:vain )?(?:tekoäly|kielimalli|tekoälymalli|tekoälyavustaja)(?![\p{L}-])|(?<!\p{L})en (?:valitettavasti )?(?:voi|pysty) (?:valitettavasti )?(?:auttaa|auttamaan|kirjoittaa|kirjoittamaan|luoda|luomaan|toteuttaa|toteuttamaan|tuottaa|tuottamaan|jatkaa|jatkamaan)(?!\p{L})|(?<!\p{L})(?:tekoälynä|kielimallina|tekoälymallina),?\s+(?:en|minulla|minun|minä|voin|olen|osaan)(?!\p{L})/iu,
};
/** A refusal is short, and begins with it: a longer answer is a text with a remark in it. */
const LONGEST = 1_200;
const BEGINNING = 240;

/** "I can't help", with an apology or without, and no rule or word of being a model: what cannot be done decides what it is. */
const PLAIN =
  /^(?:(?:i(?:'|’)m sorry,? but|i am sorry,? but|sorry,? but) (?!as )|i(?:\s+(?:can(?:'|’)?t|cannot|can not|won(?:'|’)?t|am (?:not able|unable) to)|(?:'|’)m (?:not able|unable) to)\s|(?:jag (?:är ledsen|beklagar),? men )?(?:jag kan|det (?:här )?kan jag|tyvärr (?:kan|får) jag) |tyvärr,? det kan jag |(?:den här|denna|en sådan) \p{L}+ kan jag |(?:(?:olen pahoillani,? mutta|pahoittel(?:en|ut),?(?: mutta)?|anteeksi,?(?: mutta)?|valitettavasti)\s+)?en (?:valitettavasti )?(?:voi|pysty|osaa|saa|kykene) )/iu;
/** A pronoun is the task only where its clause ends: "I can't write that without a smile". */
const CLAUSE_ENDS =
  '(?=\\s*(?:[.,;:!)]|[–—-]\\s|$|(?:for|to) you|as |because |due |since |eftersom |för att |då |åt dig|sinulle|koska |sillä ))';
/** What follows it in a refusal: the task, or nothing. */
const taskOf = (before: string, nouns: string, such: string, pronouns: string) =>
  new RegExp(
    `^(?:\\s+(?:${before}))*\\s+(?:(?:(?:${such})\\s+(?:\\p{L}+\\s+){0,2}?)?(?:${nouns})(?!\\p{L})|(?:${pronouns}|${such})${CLAUSE_ENDS})|^\\s*(?:[.!]|[,;]?\\s*$)`,
    'iu',
  );
const TASK: Record<Language, RegExp> = {
  english: taskOf(
    'you|me|with|to|in|on|for|about|any|a|an|the|your|further|more',
    'article|assistance|content|answer|introduction|outline|prompt|request|section|task|text|topic',
    'that|these|this|such',
    'anything|it',
  ),
  swedish: taskOf(
    'till|dig|med|om|på|i|för|en|ett|någon|något',
    'artikeln?|avsnittet?|begäran|förfrågan|inledningen|innehåll(?:et)?|text(?:en)?|uppgiften|ämnet',
    'den här|denna|det här|detta|sådant?|sådana',
    'det',
  ),
  finnish: taskOf(
    'sinua|teitä|enempää',
    'artikkelia|osiota|pyynnö\\p{L}*|pyyntö\\p{L}*|sisältöä|tehtäv\\p{L}*|tekstiä|aihe\\p{L}*',
    'sellais\\p{L}*|tuollais\\p{L}*|tuossa|tuota|tällais\\p{L}*|tämän|tässä|tästä|tätä',
    'siinä|sitä',
  ),
};

/**
 * Whether an answer as a whole refuses to write: `plainly`, or by a sentence that a text may begin with, as "I can't help my child with
 * maths". Null where it does not. `given`: what the customer wrote, of which a sentence is no refusal.
 */
export function refusalIn(answer: string, given = ''): 'plainly' | 'perhaps' | null {
  if (answer.length > LONGEST) return null;
  const found = findRefusal(answer.slice(0, BEGINNING), given);
  if (!found) return null;
  const said = answer.slice(found.start, found.end);
  const rest = answer.slice(found.end);
  return !PLAIN.test(said) || Object.values(TASK).some((task) => task.test(rest)) ? 'plainly' : 'perhaps';
}

/** How many words after it tell one sentence from another. */
const WORDS_AFTER = /^(?:[^\p{L}\p{N}.!?\n]*[\p{L}\p{N}]+){0,2}/u;

/** Where a text says that its writer cannot write, in other words than the customer's; null if nowhere. */
export function findRefusal(text: string, given = ''): { start: number; end: number } | null {
  const known = compared(given);
  for (const refusal of Object.values(REFUSALS)) {
    for (const found of text.matchAll(new RegExp(refusal, `${refusal.flags}g`))) {
      const end = found.index + found[0].length;
      const sentence = text.slice(found.index, end) + (WORDS_AFTER.exec(text.slice(end))?.[0] ?? '');
      if (!known.includes(compared(sentence))) return { start: found.index, end };
    }
  }
  return null;
}

function compared(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}
