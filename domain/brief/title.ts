import type { Brief } from './brief';

/** The title of a request, on one line: the brief's own, else '{contentType} content', else 'AI Generated Content'. */
export function requestTitle(brief: Pick<Brief, 'title' | 'contentType'>): string {
  const title = brief.title.trim().replace(/\s+/g, ' ');
  if (title !== '') return title;
  return brief.contentType ? `${brief.contentType} content` : 'AI Generated Content';
}
