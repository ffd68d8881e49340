import { readFileSync } from 'node:fs';

type Texts = { [key: string]: string | Texts };

/** The words of the interface in a language: `words('fi')('work:handIn')`. A count's form is named: `open_other`. */
export function words(language: 'en' | 'sv' | 'fi') {
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [namespace, path = ''] = key.split(':');
    const file = `web/messages/${language}/${namespace}.json`;
    const found = path
      .split('.')
      .reduce<string | Texts | undefined>(
        (texts, name) => (typeof texts === 'object' ? texts[name] : undefined),
        JSON.parse(readFileSync(file, 'utf8')) as Texts,
      );
    if (typeof found !== 'string') throw new Error(`${file} has no ${path}`);
    return found.replaceAll(/\{\{(\w+)(?:, \w+)?\}\}/g, (_, name: string) => String(values[name]));
  };
}
