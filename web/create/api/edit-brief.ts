import type { Brief } from '#domain/brief/brief';
import { api } from '#web/lib/client/api';

/** Edits the brief of a pending request over the revision that was edited. */
export const editBrief = (id: string, brief: Brief, basedOn: number) =>
  api.brief.edit({ id, brief, basedOn }, { context: { repeatable: true } });
