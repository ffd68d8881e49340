import type { CompleteBrief } from '#domain/brief/brief';
import type { RequestStatus } from '#domain/content-request/status';
import type { Environment } from '#server/environment/environment';
import { signedOriginalLink } from '#server/requests/signed-link';

export interface SentRequest {
  id: string;
  customerId: string;
  brief: CompleteBrief;
  content: string;
  originalDocumentPath: string | null;
  status: RequestStatus;
  createdAt: Date;
}

/** The webhook's payload: the fields of brief and request, with a signed link to the document. */
export function messageBody(request: SentRequest, environment: Environment) {
  const { id, customerId, brief, content, originalDocumentPath, status } = request;
  return {
    ...brief,
    uuid: id,
    customer_id: customerId,
    created_at: request.createdAt.toISOString(),
    content,
    original_document_path: originalDocumentPath,
    original_document_url: originalDocumentPath ? signedOriginalLink(environment, id) : null,
    status,
  };
}

/** The same payload with a new signed link, for a manual resend when the old one may have expired. */
export function withFreshLink(body: string, requestId: string, environment: Environment): string {
  const message = JSON.parse(body) as ReturnType<typeof messageBody>;
  if (message.original_document_url === null) return body;
  return JSON.stringify({ ...message, original_document_url: signedOriginalLink(environment, requestId) });
}
