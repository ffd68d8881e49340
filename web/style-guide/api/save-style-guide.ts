import type { StyleGuide } from '#domain/style-guide/style-guide';
import { api } from '#web/lib/client/api';
import type { AnswerLimit } from '#web/lib/saving/unanswered-saves';

/** Saves the style guide over the version that was edited. */
export const saveStyleGuide = (guide: StyleGuide, basedOn: number, limit: AnswerLimit) =>
  api.styleGuide.save({ guide, basedOn }, limit);
