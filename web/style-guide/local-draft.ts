import { fromStoredStyleGuide, type StyleGuide } from '#domain/style-guide/style-guide';
import { propertyOf } from '#domain/unknown-value';
import { readKeptOrBefore } from '#web/lib/browser/kept-before';
import { keepText } from '#web/lib/browser/kept-texts';

/** Unsaved changes in local storage, of each tab: they survive a closed page, a lost connection and an ended session. */
interface LocalDraft {
  guide: StyleGuide;
  /** The saved version that the changes are based on. */
  basedOn: number;
}

const nameOf = (userId: string) => `style-guide.${userId}`;

export function readLocalDraft(userId: string): LocalDraft | null {
  const found = readKeptOrBefore(nameOf(userId), isKept);
  return found && { guide: fromStoredStyleGuide(found.guide), basedOn: found.basedOn };
}

/** `null` removes what this tab has kept. Where storage is full or blocked the changes last as long as the page. */
export function writeLocalDraft(userId: string, draft: LocalDraft | null): void {
  keepText(nameOf(userId), draft);
}

function isKept(value: unknown): value is { guide: unknown; basedOn: number } {
  return typeof propertyOf(value, 'basedOn') === 'number';
}
