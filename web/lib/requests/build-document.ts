import type { CustomerRequestDetail } from '#contract/customer';
import { textTitle } from '#domain/brief/title';
import { downloadName } from '#domain/content-request/file-names';
import { loadProvenance } from '../api/request-provenance';
import { saveAs } from '../client/download';
import { recordUrl } from './record-url';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * Builds and saves the .docx of a request that has a finished text but no stored document, because no writer worked on
 * it. Uses the server's builder, loaded on demand. Resolves to false without a finished text.
 */
export async function saveBuiltDocument(request: CustomerRequestDetail): Promise<boolean> {
  const { humanizedContent, result, title, language, brief } = request;
  if (!humanizedContent) return false;
  const { buildDocx } = await import('#domain/document/docx/build-docx');
  const { record } = await loadProvenance(request.id);
  const bytes = await buildDocx({
    title: textTitle(brief),
    language,
    draft: humanizedContent,
    seoTitle: result.seoTitle,
    metaDescription: result.metaDescription,
    keywords: [...brief.mainKeyword, ...brief.subKeywords],
    slug: result.slug,
    disclosure: {
      origin: record?.origin ?? (humanizedContent === result.draft ? request.draftOrigin : 'elsewhere'),
      fromSample: request.sampleText,
      recordUrl: record && recordUrl(record.id),
    },
    // The page does not know it.
    generator: null,
  });
  saveAs(new Blob([new Uint8Array(bytes)], { type: DOCX }), downloadName(title, 'original'));
  return true;
}
