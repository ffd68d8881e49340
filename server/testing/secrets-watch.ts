import { format } from 'node:util';
import { expect, vi } from 'vitest';

/** What must not be told, and everything that was told: the log's lines, the console's, and the answers to failed calls. */
export function watchSecrets() {
  const secrets = new Map<string, string>();
  const told: { where: string; text: string }[] = [];
  const tell = (where: string) => (text: string) => void told.push({ where, text });
  return {
    log: tell('the log'),
    /** Until the test ends. */
    hearConsole() {
      for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
        vi.spyOn(console, method).mockImplementation((...said) => tell(`console.${method}`)(format(...said)));
    },
    /** Remembers `value`, and answers it. */
    secret(name: string, value: string): string {
      // Shorter ones stand by chance in times and ids.
      if (value.length < 6) throw new Error(`${name} is too short to be looked for: ${value}`);
      secrets.set(value, name);
      return value;
    },
    /** Keeps what an answer says, if it is a refusal or a failure; a way on to another page counts too. */
    async hear(answer: Response): Promise<Response> {
      if (answer.status < 300) return answer;
      const headers = [...answer.headers].map((pair) => pair.join(': ')).join('\n');
      tell(`an answer ${answer.status} of ${new URL(answer.url).pathname}`)(
        `${headers}\n${await answer.clone().text()}`,
      );
      return answer;
    },
    /** How much was told that fits: a test that provokes nothing proves nothing. */
    count: (fits: (text: string) => boolean) => told.filter(({ text }) => fits(text)).length,
    /** What was told that should not have been, each secret and place once, and never the secret itself. */
    expectKept() {
      const leaks = new Set<string>();
      for (const { where, text } of told) {
        for (const [value, name] of secrets) {
          const written = [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)];
          if (!written.some((form) => text.includes(form))) continue;
          leaks.add(
            `${name} in ${where}: ${written.reduce((rest, form) => rest.replaceAll(form, '███'), text)}`,
          );
        }
      }
      expect([...leaks].map((leak) => leak.slice(0, 1_500))).toEqual([]);
    },
  };
}
