import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/toast';
import { authCalls } from './auth-calls';
import classes from './auth-frame.module.css';
import { CaptchaPlace } from './captcha/captcha';
import { useFieldRules } from './field-rules';
import { EmailField } from './form-parts';
import { MailedCodeForm } from './mailed-code-form';
import { OutboxHint } from './outbox-hint';
import { useAuthForm } from './use-auth-form';

/** Asks for the mail, then for its code; the mail's link does the same on a page of its own. */
export function EmailCodeForm() {
  const { t } = useTranslation('auth');
  const [asked, setAsked] = useState<string | null>(null);
  const [byHand, setByHand] = useState(false);
  if (asked === null && !byHand) return <AskForCode onAsked={setAsked} onHaveCode={() => setByHand(true)} />;
  return (
    <>
      <p className={classes.intro}>
        {asked ? t('reset.asked', { email: asked }) : t('emailCode.leadByHand')}
      </p>
      <MailedCodeForm email={asked ?? ''} code="" />
      <OutboxHint />
    </>
  );
}

function AskForCode({ onAsked, onHaveCode }: { onAsked: (email: string) => void; onHaveCode: () => void }) {
  const { t } = useTranslation('auth');
  const rules = useFieldRules();
  const { form, busy, onSubmit } = useAuthForm({
    initial: { email: '' },
    rules: { email: rules.email },
    failed: t('reset.askFailed'),
    send: async (values) => {
      await authCalls.sendSignInCode(values.email.trim());
      toast.success(t('reset.sent'));
      onAsked(values.email.trim());
    },
  });
  return (
    <>
      <p className={classes.intro}>{t('emailCode.lead')}</p>
      <form className={classes.form} noValidate onSubmit={onSubmit}>
        <EmailField {...form.getInputProps('email')} />
        <CaptchaPlace />
        <div className={classes.actions}>
          <Button type="submit" size="md" loading={busy}>
            {t('reset.askSubmit')}
          </Button>
          <button type="button" className={classes.link} onClick={onHaveCode}>
            {t('reset.haveCode')}
          </button>
        </div>
      </form>
    </>
  );
}
