import PQueue from 'p-queue';
import { downloadName } from '#domain/content-request/file-names';
import type { VersionDisclosure } from '#domain/provenance/version-disclosure';
import type { SampleRequest } from '#domain/sample-data/sample-request';
import { buildDocument } from '#server/documents/text-tasks';
import { abandonFile, DOCX_TYPE, reserveFile } from '#server/files/stored-files';
import type { Services } from '#server/services';

export const SAMPLE_MODEL = 'sample-data';
const AT_ONCE = 4;

/** A written file that is not attached yet. */
export interface StoredDocument {
  path: string;
  written: { bytes: number; sha256: string };
}

/** The documents of one request: the draft's, and one for each submission. */
export interface SampleDocuments {
  original: StoredDocument;
  submitted: StoredDocument[];
}

type Needed = Pick<Services, 'database' | 'files' | 'log'>;

/**
 * Builds and stores the documents of all requests, in the requests' order. On a failure none is left; what a crash leaves is swept as
 * of any upload that was not finished.
 */
export async function storeDocuments(
  services: Needed,
  requests: readonly SampleRequest[],
): Promise<SampleDocuments[]> {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const kept: string[] = [];
  const store = (request: SampleRequest, markdown: string, disclosure: VersionDisclosure) =>
    queue.add(() => storeDocument(services, request, markdown, disclosure, kept));
  const all = requests.map(async (request) => {
    const [original, ...submitted] = await Promise.all([
      store(request, request.text.draft, { origin: 'generated', fromSample: false }),
      ...request.rounds.map(({ markdown }) =>
        store(request, markdown, { origin: 'redrafted', fromSample: false }),
      ),
    ]);
    return { original, submitted };
  });
  const settled = await Promise.allSettled(all);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) {
    await abandonDocuments(services, kept);
    throw failed.reason;
  }
  return Promise.all(all);
}

/** Releases documents whose requests were not stored. */
export async function abandonDocuments(services: Needed, paths: readonly string[]): Promise<void> {
  for (const path of paths) await abandonFile(services, path);
}

export function pathsOf(documents: readonly SampleDocuments[]): string[] {
  return documents.flatMap(({ original, submitted }) => [
    original.path,
    ...submitted.map(({ path }) => path),
  ]);
}

async function storeDocument(
  { database, files }: Needed,
  { text }: SampleRequest,
  markdown: string,
  disclosure: VersionDisclosure,
  kept: string[],
): Promise<StoredDocument> {
  const isDraft = disclosure.origin === 'generated';
  const input = {
    ...{ title: text.title, language: text.language, draft: markdown },
    ...{ seoTitle: text.seoTitle, metaDescription: text.metaDescription, slug: text.slug },
    keywords: [text.mainKeyword, ...text.subKeywords],
    disclosure: { ...disclosure, recordUrl: null },
    generator: SAMPLE_MODEL,
  };
  const bytes = await buildDocument(input, null);
  const path = await reserveFile(database.orm, {
    bucket: isDraft ? 'content-documents' : 'humanized-documents',
    extension: 'docx',
    originalName: downloadName(text.title, isDraft ? 'original' : 'humanized'),
    mediaType: DOCX_TYPE,
  });
  kept.push(path);
  return {
    path,
    written: await files.writeFrom(path, bytes, { contentType: DOCX_TYPE, bytes: bytes.length }),
  };
}
