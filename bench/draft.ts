import { readBlindSet } from '#server/text-checks/blind-sets/read-blind-set';
import type { Language } from '../domain/brief/brief';

/** `words` words out of the sentences of the blind sets, as Markdown in sections with a list, a link and a table each. */
export function draftOf(language: Language, words: number, sections: number): string {
  const known = (['first', 'second'] as const)
    .flatMap((half) => readBlindSet(language, half))
    .flatMap(({ sentence }) => sentence.split(' '));
  const each = words / sections;
  const texts = Array.from({ length: sections }, (_, at) => {
    const own = Array.from({ length: each }, (_, place) => known[(at * each + place) % known.length]);
    const text = own.slice(0, 50).join(' ');
    const items = [own.slice(50, 57), own.slice(57, 64)].map(
      (item) => `- **${item[0]}** ${item.slice(1).join(' ')}`,
    );
    const link = `[${own.slice(64, 67).join(' ')}](https://example.com/${at})`;
    const [a, b, ...rest] = own.slice(67);
    return `## Part ${at + 1}\n\n${text}\n\n${items.join('\n')}\n\n${link}\n\n| ${a} | ${b} |\n| --- | --- |\n| ${rest.slice(0, 3).join(' ')} | ${rest.slice(3).join(' ')} |`;
  });
  return `# Title\n\n${texts.join('\n\n')}`;
}
