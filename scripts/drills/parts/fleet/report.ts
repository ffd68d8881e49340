import type { FaultName } from './faults';
import type { Recovery } from './probe';

/** Milliseconds. */
const PROMISED_MS = 15_000;

/** Collects what was measured after each fault. */
export function createReport() {
  const measured = new Map<FaultName, Recovery[]>();
  const worst = (recoveries: Recovery[], of: keyof Recovery) =>
    Math.max(...recoveries.map((recovery) => recovery[of] ?? Number.POSITIVE_INFINITY));
  const all = () => [...measured.values()].flat();
  return {
    add(name: FaultName, recovery: Recovery) {
      const { acts, text, mail, webhook } = recovery;
      console.log(`  ${name}: acts ${acts}, text ${text}, mail ${mail}, webhook ${webhook} ms`);
      measured.set(name, [...(measured.get(name) ?? []), recovery]);
    },
    /** Of the acts, in milliseconds. */
    slowest: () => worst(all(), 'acts'),
    /** Faults after which not all acts had succeeded in time, with the milliseconds that it took. */
    late: () =>
      [...measured].flatMap(([name, recoveries]) =>
        recoveries
          .filter(({ acts }) => (acts ?? Number.POSITIVE_INFINITY) > PROMISED_MS)
          .map(({ acts }) => [name, acts]),
      ),
    /** In seconds, as Markdown. */
    table() {
      const seconds = (ms: number) => (Number.isFinite(ms) ? (ms / 1_000).toFixed(1) : 'over 60');
      const rows = [...measured].map(
        ([name, recoveries]) =>
          `| ${name} | ${recoveries.length} | ${(['acts', 'text', 'mail', 'webhook'] as const)
            .map((of) => seconds(worst(recoveries, of)))
            .join(' | ')} |`,
      );
      return [
        `| fault | times | acts | text | mail | webhook |`,
        '| --- | ---: | ---: | ---: | ---: | ---: |',
        ...rows.sort(),
        `${all().length} faults`,
      ].join('\n');
    },
  };
}
