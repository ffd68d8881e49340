import type { Language } from '../../brief/brief';

/** What a model calls its answer or the part of a text that it was asked for, for what stands before and after it. */
export const ENGLISH_NOUNS =
  '(?:blog )?(?:text|article|section|introduction|intro|conclusion|paragraphs?|draft|post|version|rewrite|content|copy|outline|answer|response)';
export const SWEDISH_NOUNS =
  '(?:text|artikel|avsnitt|stycke|inledning|avslutning|utkast|inlägg|version|disposition|svar|innehåll)';
export const SWEDISH_DEFINITE =
  '(?:texten|artikeln|avsnittet|stycket|inledningen|avslutningen|utkastet|inlägget|versionen|dispositionen|svaret|innehållet)';

/** The basic form, and those of which something is changed, to which, and as which it is proposed. */
const FINNISH = [
  ['teksti', 'tekstiä', 'tekstin', 'tekstiin', 'tekstiksi'],
  ['artikkeli', 'artikkelia', 'artikkelin', 'artikkeliin', 'artikkeliksi'],
  ['osio', 'osiota', 'osion', 'osioon', 'osioksi'],
  ['johdanto', 'johdantoa', 'johdannon', 'johdantoon', 'johdannoksi'],
  ['jäsennys', 'jäsennystä', 'jäsennyksen', 'jäsennykseen', 'jäsennykseksi'],
  ['jäsentely', 'jäsentelyä', 'jäsentelyn', 'jäsentelyyn', 'jäsentelyksi'],
  ['luonnos', 'luonnosta', 'luonnoksen', 'luonnokseen', 'luonnokseksi'],
  ['versio', 'versiota', 'version', 'versioon', 'versioksi'],
  ['kirjoitus', 'kirjoitusta', 'kirjoituksen', 'kirjoitukseen', 'kirjoitukseksi'],
  ['vastaus', 'vastausta', 'vastauksen', 'vastaukseen', 'vastaukseksi'],
  ['sisältö', 'sisältöä', 'sisällön', 'sisältöön', 'sisällöksi'],
  ['kappale', 'kappaletta', 'kappaleen', 'kappaleeseen', 'kappaleeksi'],
] as const;
const finnish = (...forms: readonly number[]) =>
  `(?:${FINNISH.flatMap((noun) => forms.map((form) => noun[form])).join('|')})`;
export const FINNISH_NOUNS = finnish(0);
export const FINNISH_OBJECTS = finnish(1, 2);
export const FINNISH_TARGETS = finnish(3);
export const FINNISH_PROPOSALS = finnish(4);

/** Remarks on an answer in one language, as parts of a regular expression that meets a sentence as a whole. */
export interface Remarks {
  /** With one of these a remark begins. Only sentences that do are compared with the rest, which takes long to compile. */
  beginnings: string;
  /** Of these a sentence consists that is only a remark. */
  certain: readonly string[];
  /** What may follow one of them, and says nothing by itself. */
  kind: readonly string[];
  /** Of these a sentence may be a remark: it stays in the text and is told. */
  suspect: readonly string[];
}

export type RemarksByLanguage = Record<Language, Remarks>;

/** Words of a list, with the space after it: "adjust, shorten or expand ". A loop without a number compiles at once. */
export const anyOf = (words: string, and: string) => `(?:(?:${words})(?:,? (?:${and}) |, | ))+`;

/** What a draft's reader may ask for, and after one of these also `more`. */
export const listOf = (determiners: string, nouns: string, more: string, and: string) =>
  `(?:(?:${determiners}) )*(?:${nouns})(?:(?:,? (?:${and})|,) (?:(?:${determiners}) )*(?:${nouns}|${more}))*`;
