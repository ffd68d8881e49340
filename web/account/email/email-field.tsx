import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailState } from '#contract/identity/own-email';
import { meQuery } from '#web/lib/api/me';
import { useSession } from '#web/lib/session/session';
import { useLinkFragment } from '#web/lib/sign-in/link-fragment';
import { ErrorState } from '#web/ui/feedback/error-state';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { toast } from '#web/ui/feedback/toast';
import { useFocusKept } from '#web/ui/list/use-focus-kept';
import { emailQuery } from '../api/email';
import { useEmailState } from '../first-calls';
import { EmailChange } from './email-change';
import { EmailChangeForm } from './email-change-form';

/** The e-mail address and its pending change, which is fetched only while there is one. */
export function EmailField() {
  const { t } = useTranslation('account');
  const { me } = useSession();
  const client = useQueryClient();
  const link = useLinkFragment();
  const changing = me?.emailChanging ?? false;
  const state = useEmailState();
  const place = useFocusKept<HTMLDivElement>();
  const take = (next: EmailState) => {
    client.setQueryData(emailQuery.queryKey, next);
    client.setQueryData(meQuery.queryKey, (user) =>
      user ? { ...user, email: next.email, emailChanging: next.change !== null } : user,
    );
  };
  // Null where the change has expired since the page was loaded.
  const change = changing ? state.data?.change : null;
  const known = me !== null && change !== undefined;
  const strange = known && ![change?.oldEmail, change?.newEmail].includes(link.email);
  // Once per link, and not for a change that is confirmed here.
  useEffect(() => {
    if (strange && link.code) toast.error(t('email.strangeLink'));
  }, [link.code, known]);
  return (
    // Asking, confirming and cancelling take their own button away.
    <div {...place}>
      {change ? (
        <EmailChange change={change} link={link} onChanged={take} />
      ) : change === null ? (
        <EmailChangeForm onAsked={take} />
      ) : state.isLoadingError ? (
        <ErrorState error={state.error} onRetry={() => void state.refetch()} />
      ) : (
        <LoadingRows rows={2} />
      )}
    </div>
  );
}
