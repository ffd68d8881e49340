import { type Brief, LANGUAGE_TAGS } from './brief';

/** A request's title, on one line: the brief's title, else '{contentType} content', else 'AI Generated Content'. */
export function requestTitle(brief: Pick<Brief, 'title' | 'contentType'>): string {
  const title = brief.title.trim().replace(/\s+/g, ' ');
  if (title !== '') return title;
  return brief.contentType ? `${brief.contentType} content` : 'AI Generated Content';
}

/**
 * The title of the text, in its language: the brief's title, else its first main keyword with a capital. A new brief must have
 * one of them; for requests that were stored without either it is `requestTitle`.
 */
export function textTitle(brief: Pick<Brief, 'title' | 'contentType' | 'mainKeyword' | 'language'>): string {
  const keyword = brief.mainKeyword
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .find((word) => word !== '');
  if (brief.title.trim() !== '' || keyword === undefined) return requestTitle(brief);
  const [first = '', ...rest] = keyword;
  return first.toLocaleUpperCase(brief.language ? LANGUAGE_TAGS[brief.language] : 'en') + rest.join('');
}
