import { fromStoredStyleGuide, type StyleGuide } from '#domain/style-guide/style-guide';
import { propertyOf } from '#domain/unknown-value';

/** Unsaved changes in local storage: they survive a closed page, a lost connection and an ended session. */
interface LocalDraft {
  guide: StyleGuide;
  /** The saved version that the changes are based on. */
  basedOn: number;
}

const keyOf = (userId: string) => `redraft.style-guide.${userId}`;

/** The local draft of one window. Other windows of the same user share its place. */
export function localDraftOf(userId: string) {
  const key = keyOf(userId);
  /** What this window read or wrote last: it removes nothing else, which another window has not saved yet. */
  let own: string | null = null;
  return {
    read(): LocalDraft | null {
      try {
        own = localStorage.getItem(key);
        const found: unknown = JSON.parse(own ?? 'null');
        const basedOn = propertyOf(found, 'basedOn');
        if (typeof basedOn !== 'number') return null;
        return { guide: fromStoredStyleGuide(propertyOf(found, 'guide')), basedOn };
      } catch {
        return null; // no storage, or another script's value
      }
    },
    /** `null` removes it. */
    write(draft: LocalDraft | null): void {
      try {
        if (draft !== null) {
          own = JSON.stringify(draft);
          localStorage.setItem(key, own);
        } else if (own !== null && localStorage.getItem(key) === own) {
          localStorage.removeItem(key);
        }
      } catch {
        // Storage is full or blocked: the changes last as long as the page.
      }
    },
  };
}
