import { type Brief, LANGUAGE_TAGS } from './brief';

/** The title of a request, on one line: the brief's own, else '{contentType} content', else 'AI Generated Content'. */
export function requestTitle(brief: Pick<Brief, 'title' | 'contentType'>): string {
  const title = brief.title.trim().replace(/\s+/g, ' ');
  if (title !== '') return title;
  return brief.contentType ? `${brief.contentType} content` : 'AI Generated Content';
}

/**
 * The title of the text itself, in its language: the brief's own, else its main keyword, begun with a capital. A brief that has
 * neither is not taken; for one that came in otherwise it is the request's title.
 */
export function textTitle(brief: Pick<Brief, 'title' | 'contentType' | 'mainKeyword' | 'language'>): string {
  const keyword = brief.mainKeyword
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .find((word) => word !== '');
  if (brief.title.trim() !== '' || keyword === undefined) return requestTitle(brief);
  const [first = '', ...rest] = keyword;
  return first.toLocaleUpperCase(brief.language ? LANGUAGE_TAGS[brief.language] : 'en') + rest.join('');
}
