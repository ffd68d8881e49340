import type { DocumentVersion } from '#contract/document-versions';
import type { GenerationResult } from '#domain/generation/result';
import { api } from '#web/lib/client/api';

/**
 * Stores a text as its customer has edited it, over the version that was edited. One that equals the latest version is answered with
 * that version, also if it is based on an earlier one.
 */
export const edit = (
  id: string,
  { draft: markdown, ...fields }: GenerationResult,
  basedOn: number,
): Promise<DocumentVersion> => api.documentVersions.edit({ id, basedOn, result: { markdown, ...fields } });
