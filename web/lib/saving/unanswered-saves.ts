import type { OtherVersion, SaveEvent } from './saving';

/** Most that are remembered: a save is tried again every ten seconds. */
const MOST = 30;
/** Most that are kept over the page's end, each with a whole text. */
const KEPT = 3;
/** Milliseconds without an answer after which a call counts as lost: some networks swallow requests. */
const ANSWER_MS = 15_000;
/** Characters that the slowest connection takes each millisecond. */
const SLOWEST = 10;

/** A call's time limit, by the content that it sends or loads: without one, a call that is never answered would hold up all later saves. */
export const answerLimit = (content: unknown = ''): AnswerLimit => ({
  signal: AbortSignal.timeout(ANSWER_MS + JSON.stringify(content).length / SLOWEST),
});
export interface AnswerLimit {
  signal: AbortSignal;
}

/**
 * What was sent over the present version and has no answer. One of them may have been stored: another version with that content is
 * this window's, and no change of another one.
 */
export class UnansweredSaves<Content> {
  #sent: readonly Content[] = [];
  readonly #isSame: (one: Content, other: Content) => boolean;

  /** @param earlier what an earlier visit had kept */
  constructor(isSame: (one: Content, other: Content) => boolean, earlier: readonly Content[] = []) {
    this.#isSame = isSame;
    this.#sent = earlier;
  }

  /** The last ones, for the page that is opened next. */
  get toKeep(): readonly Content[] {
    return this.#sent.slice(-KEPT);
  }

  add(sent: Content): void {
    this.#sent = [...this.#sent.filter((one) => !this.#isSame(one, sent)), sent].slice(-MOST);
  }

  has(content: Content): boolean {
    return this.#sent.some((one) => this.#isSame(one, content));
  }

  /** Once a save was answered, what was sent before it is settled. */
  clear(): void {
    this.#sent = [];
  }

  /** What the end of a save means for the page. `contentOf` is what another version holds. */
  ended<Other extends OtherVersion>(
    sent: Content,
    event: SaveEvent<Other>,
    contentOf: (other: Other) => Content,
  ): SaveEvent<Other> {
    const isOwn = event.type === 'conflict' && this.has(contentOf(event.otherVersion));
    if (event.type === 'failed' && event.trouble === 'offline') this.add(sent);
    else this.clear();
    return isOwn ? { type: 'rebased', version: event.otherVersion.version } : event;
  }
}
