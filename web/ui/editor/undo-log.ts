import { redo, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { Step } from 'prosemirror-transform';
import { propertyOf } from '#domain/unknown-value';
import { keepUnsent, readUnsent } from '#web/lib/browser/unsent';
import { editorSchema } from './schema';
import { fromEditorDocument } from './to-document';

/** More are forgotten, the oldest first: a reload brings back so many changes at most. */
const MOST_ENTRIES = 400;
/** In characters of JSON; browsers keep about five million for a site. */
const MOST_LENGTH = 400_000;

/** A change, or that the last one was undone or redone. */
type Entry = 'undo' | 'redo' | { steps: unknown[]; time: number; composition?: unknown };

/** A text, and all that has been done to it since. */
interface Log {
  base: unknown;
  entries: Entry[];
}

/**
 * What was done to a text in this tab, so that it can be undone after a reload: doing it again fills the editor's history. Kept for
 * the tab, since another one has another history.
 */
export class UndoLog {
  private base: Node | null = null;
  private entries: Entry[] = [];

  constructor(private readonly name: string) {}

  /** The state after all that was done, if that ends in `doc`; else one that begins with it. */
  restore(doc: Node, create: (doc: Node) => EditorState): EditorState {
    const log = readUnsent(this.name, isLog);
    const replayed = log && replay(log, create);
    if (log && replayed && isSame(replayed.doc, doc)) {
      this.base = editorSchema.nodeFromJSON(log.base);
      this.entries = log.entries;
      return replayed;
    }
    this.base = doc;
    this.entries = [];
    return create(doc);
  }

  record(transaction: Transaction): void {
    if (!transaction.docChanged) return;
    const history = propertyOf(transaction.getMeta('history$'), 'redo');
    const composition: unknown = transaction.getMeta('composition');
    this.entries.push(
      typeof history === 'boolean'
        ? history
          ? 'redo'
          : 'undo'
        : {
            steps: transaction.steps.map((step): unknown => step.toJSON()),
            time: transaction.time,
            ...(composition === undefined ? {} : { composition }),
          },
    );
  }

  /** Keeps it for a reload. */
  keep(create: (doc: Node) => EditorState): void {
    if (!this.base) return;
    const kept = () => ({ base: this.base?.toJSON(), entries: this.entries });
    const isLong = () =>
      this.entries.length > MOST_ENTRIES || JSON.stringify(this.entries).length > MOST_LENGTH;
    while (isLong() && this.entries.length > 1) this.forgetHalf(create);
    keepUnsent(this.name, this.entries.length > 0 ? kept() : null);
  }

  /** Keeps nothing from here on. */
  stop(): void {
    this.base = null;
  }

  private forgetHalf(create: (doc: Node) => EditorState): void {
    const half = Math.ceil(this.entries.length / 2);
    const until = replay({ base: this.base?.toJSON(), entries: this.entries.slice(0, half) }, create);
    if (!until) this.entries = [];
    else {
      this.base = until.doc;
      this.entries = this.entries.slice(half);
    }
  }
}

function replay(
  { base, entries }: Pick<Log, 'base' | 'entries'>,
  create: (doc: Node) => EditorState,
): EditorState | null {
  try {
    let state = create(editorSchema.nodeFromJSON(base));
    const dispatch = (transaction: Transaction) => {
      state = state.apply(transaction);
    };
    for (const entry of entries) {
      if (entry === 'undo') undo(state, dispatch);
      else if (entry === 'redo') redo(state, dispatch);
      else {
        const transaction = state.tr.setTime(entry.time);
        for (const step of entry.steps) transaction.step(Step.fromJSON(editorSchema, step));
        if (entry.composition !== undefined) transaction.setMeta('composition', entry.composition);
        dispatch(transaction);
      }
    }
    return state;
  } catch {
    return null; // of an earlier version of the page, or cut off
  }
}

/** Whether two are the same document; one that was saved has lost what is empty. */
function isSame(one: Node, other: Node): boolean {
  const [first, second] = [one, other].map((doc) => JSON.stringify(fromEditorDocument(doc)));
  return first === second;
}

function isLog(value: unknown): value is Log {
  return Array.isArray(propertyOf(value, 'entries')) && typeof propertyOf(value, 'base') === 'object';
}
