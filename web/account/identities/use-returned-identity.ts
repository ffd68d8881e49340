import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isFaultCode } from '#domain/fault-codes';
import { toast } from '#web/ui/feedback/toast';

/** Shows a toast for the result that a provider's redirect left in the URL's query, and removes it from the URL. */
export function useReturnedIdentity(): void {
  const { t } = useTranslation(['account', 'common']);
  const [query, setQuery] = useSearchParams();
  const added = query.has('added');
  const code = query.get('error');
  useEffect(() => {
    if (!added && code === null) return;
    if (code === null) toast.success(t('account:identities.added'));
    else toast.error(t(`common:errors.${isFaultCode(code) ? code : 'UNEXPECTED'}`));
    setQuery({}, { replace: true, preventScrollReset: true });
  }, [added, code, setQuery, t]);
}
