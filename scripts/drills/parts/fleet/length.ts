const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

/** Enough to have each of them. */
const SHORT = { faults: 25, kills: 2 };
/** From here on it is the long form. */
const LONG_FAULTS = 100;

const faults = number('FLEET_FAULTS', SHORT.faults);
const isLong = faults >= LONG_FAULTS;

/** How long the drill of the fleet is. The long form is `FLEET_FAULTS=1000 FLEET_KILLS=100`, about two hours. */
export const FLEET = {
  faults,
  kills: number('FLEET_KILLS', SHORT.kills),
  /** No fault begins later. */
  minutes: number('FLEET_MINUTES', isLong ? 200 : 10),
  seed: number('FLEET_SEED', 43),
  /** Of the names of faults; those with it alone are injected. */
  only: process.env.FLEET_ONLY ?? '',
  /** Whether the rolling restart comes first. */
  rolling: process.env.FLEET_ROLLING !== '0',
  /** Milliseconds, drawn for each fault anew. */
  lastsMs: isLong ? { least: 1_000, most: 4_000 } : { least: 2_000, most: 2_000 },
  /** Milliseconds. */
  lockMs: isLong ? 30_000 : 3_000,
  /** Between two acts of a person under load: in the long form so few that two cores are free for what recovers. */
  thinkMs: isLong ? 1_000 : 100,
};
