import { save } from 'virtual:routes/contract/workingCopies';
import type { WorkingText } from '#contract/work/working-copies';
import { api } from '#web/lib/client/api';
import { sendOnLeaving } from '#web/lib/client/send-on-leaving';

interface Copy {
  id: string;
  /** The revision that the text was made from. */
  revision: number;
  text: WorkingText;
}

/** Saves the text of an assignment. */
export const saveCopy = (copy: Copy) => api.workingCopies.save(copy);

/** The last save of a page being closed; a text that is too long for it stays in local storage. */
export const saveCopyOnLeaving = ({ id, revision, text }: Copy) =>
  sendOnLeaving(save, { id, revision, text });
