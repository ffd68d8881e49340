import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The first (light) or second (dark) value of `light-dark(#…, #…)`. */
function tokens(scheme: 'light' | 'dark'): Record<string, string> {
  const pairs = [...css.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/gi)];
  return Object.fromEntries(pairs.map(([, name, light, dark]) => [name, scheme === 'light' ? light : dark]));
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', tokens('light')],
  ['dark', tokens('dark')],
])('%s', (_, set) => {
  const of = (name: string) => set[name] ?? '';

  it.each(['paper', 'sheet', 'paper-2'])('every text colour reads on %s (4.5:1)', (ground) => {
    for (const text of ['ink', 'ink-2', 'red', 'green', 'blue', 'amber']) {
      expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['paper', 'sheet'])('control borders stand out on %s (3:1)', (ground) => {
    expect(contrast(of('edge'), of(ground))).toBeGreaterThanOrEqual(3);
  });

  it('button labels have enough contrast', () => {
    expect(contrast(of('on-ink'), of('ink'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('on-ink'), of('ink-hover'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('on-red'), of('red'))).toBeGreaterThanOrEqual(4.5);
  });
});
