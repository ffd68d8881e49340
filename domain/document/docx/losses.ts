/** What a document of ours has no place for, so that an import leaves it out or writes it plainer. */
export const LOSSES = [
  'picture',
  'text-box',
  'footnote',
  'comment',
  'tracked-change',
  'equation',
  'formatting',
  'deep-heading',
  'merged-cells',
  'nested-table',
  'table-of-contents',
  'symbol',
  'unsafe-link',
] as const;
export type Loss = (typeof LOSSES)[number];

/** How often each loss was met. */
export class LossReport {
  private readonly counts = new Map<Loss, number>();

  add(loss: Loss): void {
    this.counts.set(loss, (this.counts.get(loss) ?? 0) + 1);
  }

  entries(): { loss: Loss; count: number }[] {
    return LOSSES.flatMap((loss) => ({ loss, count: this.counts.get(loss) ?? 0 })).filter(
      ({ count }) => count > 0,
    );
  }
}
