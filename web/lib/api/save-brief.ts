import { save } from 'virtual:routes/contract/brief';
import type { Brief } from '#domain/brief/brief';
import { api } from '../client/api';
import { sendOnLeaving } from '../client/send-on-leaving';
import type { AnswerLimit } from '../saving/unanswered-saves';

/** Saves the brief over the version that was edited. */
export const saveBrief = (brief: Brief, basedOn: number, limit?: AnswerLimit) =>
  api.brief.save({ brief, basedOn }, limit);

/** The last save of a page being closed; a brief that is too long for it stays in local storage. */
export const saveBriefOnLeaving = (brief: Brief, basedOn: number) => sendOnLeaving(save, { brief, basedOn });
