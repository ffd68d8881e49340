import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustomerRequest } from '#contract/customer';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { toast } from '#web/ui/feedback/toast';
import { loadCustomerRequest } from '../api/customer-request';
import { downloadRequestFile, saveRequestFile } from '../api/download-request-file';
import { faultOf } from '../faults/faults';
import { saveBuiltDocument } from './build-document';

type Named = Pick<CustomerRequest, 'id' | 'title' | 'language'>;
type Row = Named & Pick<CustomerRequest, 'hasHumanizedDocument'>;

/** Names the text in a toast; `cause` removes its error toast after a success. */
const of = ({ id, title, language }: Named, what: string) => ({
  about: { title, to: `/customer?request=${id}`, lang: LANGUAGE_TAGS[language] },
  cause: `download ${what} ${id}`,
});

/** A customer's downloads: the writer's document, or one built from the finished text; the article image. */
export function useCustomerDownloads() {
  const { t } = useTranslation('customer');
  const document = useMutation({
    mutationFn: async ({ id, hasHumanizedDocument }: Row) => {
      if (hasHumanizedDocument) {
        await saveRequestFile('humanized', id);
        return 'humanizedDone' as const;
      }
      const built = await saveBuiltDocument(await loadCustomerRequest(id));
      return built ? ('documentDone' as const) : ('noContent' as const);
    },
    onSuccess: (outcome, row) =>
      toast[outcome === 'noContent' ? 'error' : 'success'](t(`toasts.${outcome}`), of(row, 'document')),
    onError: (error, row) =>
      toast.error(t(isGone(error) ? 'toasts.noContent' : 'toasts.documentFailed'), of(row, 'document')),
  });
  const original = useMutation({
    ...downloadRequestFile<Named>('original'),
    onSuccess: (_, row) => toast.success(t('toasts.documentDone'), of(row, 'original')),
    onError: (error, row) =>
      toast.error(t(isGone(error) ? 'toasts.noContent' : 'toasts.documentFailed'), of(row, 'original')),
  });
  const image = useMutation({
    ...downloadRequestFile<Named>('image'),
    onSuccess: (_, row) => toast.success(t('toasts.imageDone'), of(row, 'image')),
    onError: (error, row) =>
      toast.error(t(isGone(error) ? 'toasts.noImage' : 'toasts.imageFailed'), of(row, 'image')),
  });
  return { document, original, image };
}

/** 404: the request or its document was deleted since the page was loaded. */
function isGone(error: unknown): boolean {
  return faultOf(error).code === 'NOT_FOUND';
}
