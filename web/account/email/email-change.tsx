import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EmailState } from '#contract/identity/own-email';
import type { EmailSide } from '#domain/users/email-change';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { useSession } from '#web/lib/session/session';
import { toast } from '#web/ui/feedback/toast';
import classes from '../account.module.css';
import { cancelEmailChange } from '../api/cancel-email-change';
import { resendEmailChange } from '../api/resend-email-change';
import { EmailCodeForm } from './email-code-form';
import { useEmailAgain } from './use-email-again';

interface Props {
  change: NonNullable<EmailState['change']>;
  /** Address and code from a mail's link. */
  link: { email: string; code: string };
  onChanged: (state: EmailState) => void;
}

/**
 * A pending change of the e-mail address: which addresses have confirmed it, and a code field for each that has not.
 */
export function EmailChange({ change, link, onChanged }: Props) {
  const { t } = useTranslation('account');
  const { me } = useSession();
  const faultText = useFaultText();
  const emailAgain = useEmailAgain();
  const onError = (error: unknown) => {
    toast.error(faultText(error));
    emailAgain(error);
  };
  const resend = useMutation({
    ...resendEmailChange,
    onSuccess: (state) => {
      onChanged(state);
      toast.success(t('email.resent'));
    },
    onError,
  });
  const cancel = useMutation({
    ...cancelEmailChange,
    onSuccess: () => {
      onChanged({ email: me?.email ?? null, change: null });
      toast.success(t('email.cancelled'));
    },
    onError,
  });
  const { oldEmail, newEmail, oldConfirmed, newConfirmed } = change;
  const sides: { side: EmailSide; email: string; confirmed: boolean }[] = [
    ...(oldEmail === null ? [] : [{ side: 'old' as const, email: oldEmail, confirmed: oldConfirmed }]),
    { side: 'new', email: newEmail, confirmed: newConfirmed },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look like one
    <div className={classes.fields} role="group" aria-label={t('email.group')}>
      <p className={classes.text}>
        {t(oldEmail === null ? 'email.waitingNew' : 'email.waiting', { email: newEmail })}
      </p>
      {sides.map(({ side, email, confirmed }) =>
        confirmed ? (
          <p key={side} className={classes.text}>
            {t('email.confirmed', { email })}
          </p>
        ) : (
          <EmailCodeForm
            // A second mail's link opened in the same tab changes only the fragment, so the form is not remounted by
            // itself.
            key={`${side} ${link.code}`}
            side={side}
            email={email}
            code={link.email === email ? link.code : ''}
            onConfirmed={onChanged}
          />
        ),
      )}
      <div className={classes.buttons}>
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate(undefined)}>
          {t('email.resend')}
        </Button>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          {t('email.cancel')}
        </Button>
      </div>
    </div>
  );
}
