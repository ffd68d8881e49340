import { expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '#domain/users/interface-language';
import { FIRST_PAGES } from './first-pages';

const MESSAGES = import.meta.glob<{ title: string; lead?: string }>('/web/messages/*/*.json', {
  eager: true,
  import: 'default',
});
/** The namespace of a page's messages, where it differs from the path. */
const NAMESPACES: Record<string, string> = { 'style-guide': 'guide' };

it.each(Object.entries(FIRST_PAGES))('the first words of %s are those of the messages', (path, { words }) => {
  const page = path.slice(1);
  for (const language of INTERFACE_LANGUAGES) {
    const { title, lead } = MESSAGES[`/web/messages/${language}/${NAMESPACES[page] ?? page}.json`] ?? {};
    expect(words[language]).toEqual(lead === undefined ? { title } : { title, lead });
  }
});
