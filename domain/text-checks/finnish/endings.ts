/** Case endings, after a vowel or the i that joins them to a consonant. */
const CASES =
  'n|t|a|ä|ta|tä|ja|jä|ia|iä|ita|itä|jen|ien|iden|itten|ten|den|tten|ssa|ssä|sta|stä|lla|llä|lta|ltä|lle|na|nä|ksi|tta|ttä|ksen|kseen|' +
  'an|en|in|on|un|yn|än|ön|han|hen|hin|hon|hun|hyn|hän|hön|ihin|hin|seen|siin|issa|issä|ista|istä|illa|illä|ilta|iltä|ille|ina|inä|iksi';
const POSSESSIVES = 'ni|si|nsa|nsä|mme|nne|an|en|in|ään|aan|een|iin';
const CLITICS = 'kin|kaan|kään|ko|kö|han|hän|pa|pä';

/** An ending of a whole form; the optional i joins it to a consonant. */
const ENDING = new RegExp(`^i?(?:${CASES})?(?:${POSSESSIVES})?(?:${CLITICS})?$`, 'u');
const LEAST_BASE = 3;

/**
 * What an unknown Finnish word, such as a brand, may be a form of: the word without a case ending, a possessive suffix or a clitic,
 * with and without the i that joins an ending to a consonant ("Redraftilla": redrafti, redraft).
 */
export function endingsOff(word: string): string[] {
  const bases: string[] = [];
  for (let length = LEAST_BASE; length < word.length; length++)
    if (ENDING.test(word.slice(length))) bases.push(word.slice(0, length));
  return bases;
}
