import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#web/ui/on-demand';
import type { AlternativeMethod, AuthTab } from './alternative-method';
import classes from './frame/auth-frame.module.css';
import { SignInForm } from './sign-in/sign-in-form';
import { SignUpForm } from './sign-up/sign-up-form';

const EmailCodeForm = onDemand(async () => (await import('./sign-in/email-code-form')).EmailCodeForm, {
  fallback: <div className={classes.room} />,
});
const PhoneWay = onDemand(async () => (await import('./phone/phone-method')).PhoneMethod, {
  fallback: <div className={classes.room} data-tall />,
});
const SsoForm = onDemand(async () => (await import('./sign-in/sso-form')).SsoForm);
/** Forms shown instead of e-mail and password. */
const FORMS = { 'email-code': EmailCodeForm, sso: SsoForm };

interface Props {
  tab: AuthTab;
  /** The method shown instead of e-mail and password; null for these. */
  way: AlternativeMethod | null;
  /** Prefills each form, so that an address that was typed once goes along to another way. */
  email: string;
  onEmail: (email: string) => void;
  onTab: (tab: string | null) => void;
  /** Called when a phone number has signed up. */
  onNew: () => void;
  /** Called when a code was mailed to an address that is not verified yet. */
  onCodeSent: (email: string, password: string) => void;
}

/** The forms for signing in and for signing up. */
export function SignInTabs({ tab, way, email, onEmail, onTab, onNew, onCodeSent }: Props) {
  const { t } = useTranslation('auth');
  const WayForm = way === null || way === 'phone' ? null : FORMS[way];
  return (
    <Tabs
      value={tab}
      onChange={onTab}
      keepMounted={false}
      classNames={{ list: classes.tabs, tab: classes.tab }}
    >
      <Tabs.List aria-label={t('switch')}>
        <Tabs.Tab value="sign-in">{t('signIn.tab')}</Tabs.Tab>
        <Tabs.Tab value="sign-up">{t('signUp.tab')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="sign-in">
        {way === 'phone' ? <PhoneWay tab={tab} onTab={onTab} onNew={onNew} /> : null}
        {WayForm ? <WayForm email={email} onEmail={onEmail} /> : null}
        {way === null ? <SignInForm email={email} onEmail={onEmail} onCodeSent={onCodeSent} /> : null}
      </Tabs.Panel>
      <Tabs.Panel value="sign-up">
        {way === 'phone' ? (
          <PhoneWay tab={tab} onTab={onTab} onNew={onNew} />
        ) : (
          <SignUpForm email={email} onEmail={onEmail} onCodeSent={onCodeSent} />
        )}
      </Tabs.Panel>
    </Tabs>
  );
}
