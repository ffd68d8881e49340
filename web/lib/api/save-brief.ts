import { save } from 'virtual:routes/contract/brief';
import type { Brief } from '#domain/brief/brief';
import { api } from '../client/api';
import { sendOnLeaving } from '../client/send-on-leaving';

/** Saves the brief over the version that was edited. */
export const saveBrief = (brief: Brief, basedOn: number) => api.brief.save({ brief, basedOn });

/** The last save of a page being closed; a brief that is too long for it stays in local storage. */
export const saveBriefOnLeaving = (brief: Brief, basedOn: number) => sendOnLeaving(save, { brief, basedOn });
