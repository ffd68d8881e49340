import { save } from 'virtual:routes/contract/workingCopies';
import type { WorkingText } from '#contract/work/working-copies';
import { api } from '#web/lib/client/api';
import { sendOnLeaving } from '#web/lib/client/send-on-leaving';
import type { AnswerLimit } from '#web/lib/saving/unanswered-saves';

interface Copy {
  id: string;
  /** The revision that the text was made from. */
  revision: number;
  /** The document version that the revision was begun from, where it is known. */
  baseVersion?: number | undefined;
  text: WorkingText;
}

/** Saves the text of an assignment. */
export const saveCopy = (copy: Copy, limit: AnswerLimit) => api.workingCopies.save(copy, limit);

/** The last save of a page being closed; a text that is too long for it stays in local storage. */
export const saveCopyOnLeaving = (copy: Copy) => sendOnLeaving(save, { ...copy });
