import { setTimeout as pause } from 'node:timers/promises';
import { templateResult } from '#domain/generation/template';
import type { Generator } from './generator';

const STEPS = 10;

/** The specification's placeholder generator: a fixed sample text per brief, after `delayMs`. */
export function templateGenerator(delayMs: number): Generator {
  return {
    name: 'template',
    sampleText: true,
    async generate(brief, { signal, onProgress }) {
      for (let step = 1; step <= STEPS; step++) {
        await pause(delayMs / STEPS, undefined, { signal });
        onProgress((100 * step) / STEPS);
      }
      return templateResult(brief);
    },
    async check() {},
  };
}
