import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustomerRequest } from '#contract/customer';
import { toast } from '#web/ui/toast';
import { api } from './api';
import { saveBuiltDocument } from './build-document';
import { downloadFile } from './download';
import { faultOf } from './faults';

type Row = Pick<CustomerRequest, 'id' | 'hasHumanizedDocument'>;

/** What a customer takes away: the writer's document, or the one built from the finished text; the image. */
export function useCustomerDownloads() {
  const { t } = useTranslation('customer');
  const document = useMutation({
    mutationFn: async ({ id, hasHumanizedDocument }: Row) => {
      if (hasHumanizedDocument) {
        await downloadFile(`/api/requests/${id}/humanized`);
        return 'humanizedDone' as const;
      }
      const built = await saveBuiltDocument(await api.customer.request({ id }));
      return built ? ('documentDone' as const) : ('noContent' as const);
    },
    onSuccess: (outcome) => toast[outcome === 'noContent' ? 'error' : 'success'](t(`toasts.${outcome}`)),
    onError: (error) => toast.error(t(isGone(error) ? 'toasts.noContent' : 'toasts.documentFailed')),
  });
  const original = useMutation({
    mutationFn: (id: string) => downloadFile(`/api/requests/${id}/original`),
    onSuccess: () => toast.success(t('toasts.documentDone')),
    onError: (error) => toast.error(t(isGone(error) ? 'toasts.noContent' : 'toasts.documentFailed')),
  });
  const image = useMutation({
    mutationFn: (id: string) => downloadFile(`/api/requests/${id}/image`),
    onSuccess: () => toast.success(t('toasts.imageDone')),
    onError: (error) => toast.error(t(isGone(error) ? 'toasts.noImage' : 'toasts.imageFailed')),
  });
  return { document, original, image };
}

/** A page that is older than the request: there is nothing (any more). */
function isGone(error: unknown): boolean {
  return faultOf(error).code === 'NOT_FOUND';
}
