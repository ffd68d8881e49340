import type { Language } from '../brief/brief';
import type { ProblemCode, TextProblem } from './problem';

/** What was wrong with an answer that could not be used at all. */
const ANSWER_FAULTS = [
  'empty',
  'wrong_language',
  'no_headings',
  'too_many_headings',
  'missing_fields',
  'cut_off',
] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];

type Values = Record<string, string | number>;
type Instructions = Record<ProblemCode | AnswerFault, (values: Values) => string>;

/** What a model is told of its last answer, in the text's language. */
const INSTRUCTIONS: Record<Language, Instructions> = {
  english: {
    empty: () => 'It contained no text.',
    wrong_language: () => 'It was not written in English.',
    no_headings: () => 'It contained no headings that begin with ##.',
    too_many_headings: () => 'It had too many sections.',
    missing_fields: ({ fields }) => `These lines were missing: ${fields}.`,
    cut_off: () => 'It was so long that it was cut off. Write more briefly.',
    other_language: () => 'Some of it was not written in English. Write all of it in English.',
    refusal: ({ text }) =>
      `It spoke of you instead of the subject (“${text}”). Write about the subject only.`,
    leftover: ({ text }) =>
      `It left a placeholder or a remark: “${text}”. Write without what you do not know.`,
    markup: ({ text }) => `It showed markup as text: “${text}”. Use plain Markdown.`,
    unfinished: ({ text }) => `It broke off in the middle of a sentence: “${text}”. Finish every sentence.`,
    repetition: ({ text }) => `It repeated a sentence: “${text}”. Say each thing once.`,
    too_short: ({ words, goal }) => `It had ${words} words. Write about ${goal}.`,
    too_long: ({ words, goal }) => `It had ${words} words. Write about ${goal}.`,
    missing_headings: () => 'Headings were missing.',
    missing_bullets: () => 'Include a bulleted list, each item on a line that begins with "- ".',
    missing_steps: () => 'Include numbered steps, each on a line that begins with "1. ", "2. " and so on.',
    missing_faq: () => 'Write questions that end with a question mark, each followed by its answer.',
    missing_keyword: ({ keyword }) =>
      `Use the keyword “${keyword}” in a natural form, with the endings and small words that the sentence needs.`,
    missing_link: ({ link }) => `Set a link to ${link} on fitting words: [words](${link}).`,
    avoided_word: ({ word }) => `Do not use the word “${word}” in any form.`,
    seo_title_length: ({ characters, max }) => `TITLE had ${characters} characters. Write at most ${max}.`,
    meta_description_length: ({ characters, max }) =>
      `DESCRIPTION had ${characters} characters. Write at most ${max}.`,
  },
  swedish: {
    empty: () => 'Det innehöll ingen text.',
    wrong_language: () => 'Det var inte skrivet på svenska.',
    no_headings: () => 'Det saknade rubriker som börjar med ##.',
    too_many_headings: () => 'Det hade för många avsnitt.',
    missing_fields: ({ fields }) => `Dessa rader saknades: ${fields}.`,
    cut_off: () => 'Det var så långt att det klipptes av. Skriv kortare.',
    other_language: () => 'En del av det var inte skrivet på svenska. Skriv allt på svenska.',
    refusal: ({ text }) => `Det handlade om dig i stället för om ämnet (”${text}”). Skriv bara om ämnet.`,
    leftover: ({ text }) =>
      `Det lämnade kvar en platshållare eller en kommentar: ”${text}”. Skriv utan det som du inte vet.`,
    markup: ({ text }) => `Det visade uppmärkning som text: ”${text}”. Använd ren Markdown.`,
    unfinished: ({ text }) => `Det bröts av mitt i en mening: ”${text}”. Skriv alla meningar till slut.`,
    repetition: ({ text }) => `Det upprepade en mening: ”${text}”. Säg varje sak en gång.`,
    too_short: ({ words, goal }) => `Det hade ${words} ord. Skriv ungefär ${goal}.`,
    too_long: ({ words, goal }) => `Det hade ${words} ord. Skriv ungefär ${goal}.`,
    missing_headings: () => 'Rubriker saknades.',
    missing_bullets: () => 'Ta med en punktlista, varje punkt på en rad som börjar med "- ".',
    missing_steps: () =>
      'Ta med numrerade steg, vart och ett på en rad som börjar med "1. ", "2. " och så vidare.',
    missing_faq: () => 'Skriv frågor som slutar med frågetecken, var och en följd av sitt svar.',
    missing_keyword: ({ keyword }) =>
      `Använd sökordet ”${keyword}” i naturlig form, med de ändelser och småord som meningen kräver.`,
    missing_link: ({ link }) => `Länka till ${link} på passande ord: [ord](${link}).`,
    avoided_word: ({ word }) => `Använd inte ordet ”${word}” i någon form.`,
    seo_title_length: ({ characters, max }) => `TITLE hade ${characters} tecken. Skriv högst ${max}.`,
    meta_description_length: ({ characters, max }) =>
      `DESCRIPTION hade ${characters} tecken. Skriv högst ${max}.`,
  },
  finnish: {
    empty: () => 'Se ei sisältänyt tekstiä.',
    wrong_language: () => 'Sitä ei ollut kirjoitettu suomeksi.',
    no_headings: () => 'Siitä puuttuivat väliotsikot, jotka alkavat merkeillä ##.',
    too_many_headings: () => 'Siinä oli liian monta osiota.',
    missing_fields: ({ fields }) => `Nämä rivit puuttuivat: ${fields}.`,
    cut_off: () => 'Se oli niin pitkä, että se katkesi. Kirjoita lyhyemmin.',
    other_language: () => 'Osaa siitä ei ollut kirjoitettu suomeksi. Kirjoita kaikki suomeksi.',
    refusal: ({ text }) => `Se puhui sinusta eikä aiheesta (”${text}”). Kirjoita vain aiheesta.`,
    leftover: ({ text }) => `Siihen jäi paikanvaraus tai huomautus: ”${text}”. Jätä pois se, mitä et tiedä.`,
    markup: ({ text }) => `Siinä näkyi merkintöjä tekstinä: ”${text}”. Käytä pelkkää Markdownia.`,
    unfinished: ({ text }) => `Se katkesi kesken virkkeen: ”${text}”. Kirjoita kaikki virkkeet loppuun.`,
    repetition: ({ text }) => `Siinä toistui virke: ”${text}”. Sano jokainen asia kerran.`,
    too_short: ({ words, goal }) => `Siinä oli ${words} sanaa. Kirjoita noin ${goal}.`,
    too_long: ({ words, goal }) => `Siinä oli ${words} sanaa. Kirjoita noin ${goal}.`,
    missing_headings: () => 'Väliotsikot puuttuivat.',
    missing_bullets: () =>
      'Ota mukaan luettelo, jonka jokainen kohta on omalla rivillään ja alkaa merkeillä "- ".',
    missing_steps: () =>
      'Ota mukaan numeroidut vaiheet, kukin omalla rivillään ja alussa "1. ", "2. " ja niin edelleen.',
    missing_faq: () => 'Kirjoita kysymyksiä, jotka päättyvät kysymysmerkkiin, ja kunkin perään sen vastaus.',
    missing_keyword: ({ keyword }) =>
      `Käytä avainsanaa ”${keyword}” luontevassa muodossa, taivutettuna ja virkkeen vaatimien pikkusanojen kanssa.`,
    missing_link: ({ link }) => `Linkitä osoitteeseen ${link} sopivista sanoista: [sanat](${link}).`,
    avoided_word: ({ word }) => `Älä käytä sanaa ”${word}” missään muodossa.`,
    seo_title_length: ({ characters, max }) =>
      `Rivillä TITLE oli ${characters} merkkiä. Kirjoita enintään ${max}.`,
    meta_description_length: ({ characters, max }) =>
      `Rivillä DESCRIPTION oli ${characters} merkkiä. Kirjoita enintään ${max}.`,
  },
};

export function problemInstruction({ code, values }: TextProblem, language: Language): string {
  return INSTRUCTIONS[language][code](values);
}

export function faultInstruction(fault: AnswerFault, language: Language, values: Values = {}): string {
  return INSTRUCTIONS[language][fault](values);
}
