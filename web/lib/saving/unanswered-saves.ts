import type { WorkingText } from '#contract/work/working-copies';
import type { SaveEvent } from '#web/lib/saving/saving';
import { isSameText, type OtherCopy } from './store-copy';

/** Most texts that are remembered: a save is tried again every ten seconds. */
const MOST = 30;

/**
 * What was sent over the present revision and never answered. One of them may have been stored: another version with that text is
 * this window's, and no change of another one.
 */
export class UnansweredSaves {
  #texts: readonly WorkingText[] = [];

  add(sent: WorkingText): void {
    this.#texts = [...this.#texts.filter((text) => !isSameText(text, sent)), sent].slice(-MOST);
  }

  /** What the end of a save means for the page. */
  ended(sent: WorkingText, event: SaveEvent<OtherCopy>): SaveEvent<OtherCopy> {
    const before = this.#texts;
    if (event.type === 'failed' && event.trouble === 'offline') this.add(sent);
    else this.#texts = [];
    if (event.type !== 'conflict') return event;
    const { version, text } = event.otherVersion;
    return before.some((one) => isSameText(one, text)) ? { type: 'rebased', version } : event;
  }
}
