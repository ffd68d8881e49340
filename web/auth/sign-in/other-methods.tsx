import { Button } from '@mantine/core';
import { Building2, KeyRound, LogIn, Mail, Smartphone, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInMethods } from '#contract/identity/account';
import { passkeysHere } from '#web/lib/sign-in/passkeys';
import { walletHere } from '#web/lib/sign-in/wallet';
import type { AlternativeMethod, AuthTab } from '../alternative-method';
import { useProviderRedirect } from '../use-provider-redirect';
import { useSignInMethods } from '../use-sign-in-methods';
import classes from './further-ways.module.css';
import { PasskeySignIn } from './passkey-sign-in';
import { useWalletSignIn } from './use-wallet';

interface Props {
  tab: AuthTab;
  /** The method with the form shown now; null for e-mail and password. */
  way: AlternativeMethod | null;
  onWay: (way: AlternativeMethod | null) => void;
}

/** Below the form: the other sign-in methods of this installation. */
export function OtherMethods({ tab, way, onWay }: Props) {
  const { t } = useTranslation('auth');
  const ways = useSignInMethods();
  if (!ways) return null;
  const signsIn = tab === 'sign-in';
  const offered = [
    way !== null ? (
      <WayButton
        key="password"
        icon={<KeyRound size={18} aria-hidden />}
        text={t('ways.password')}
        onClick={() => onWay(null)}
      />
    ) : null,
    ways.passkey && signsIn && passkeysHere() ? <PasskeySignIn key="passkey" /> : null,
    ways.providers.length > 0 ? <Providers key="providers" providers={ways.providers} /> : null,
    ways.sso && signsIn && way !== 'sso' ? (
      <WayButton
        key="sso"
        icon={<Building2 size={18} aria-hidden />}
        text={t('ways.sso')}
        onClick={() => onWay('sso')}
      />
    ) : null,
    ways.emailCode && signsIn && way !== 'email-code' ? (
      <WayButton
        key="email-code"
        icon={<Mail size={18} aria-hidden />}
        text={t('ways.emailCode')}
        onClick={() => onWay('email-code')}
      />
    ) : null,
    ways.phone && way !== 'phone' ? (
      <WayButton
        key="phone"
        icon={<Smartphone size={18} aria-hidden />}
        text={t('phone.way')}
        onClick={() => onWay('phone')}
      />
    ) : null,
    ways.wallet && walletHere() ? <WalletButton key="wallet" chains={ways.wallet.chains} /> : null,
  ].filter((button) => button !== null);
  if (offered.length === 0) return null;
  return (
    <section className={classes.ways} aria-labelledby="further-ways">
      <h2 id="further-ways" className={classes.title}>
        {t('ways.title')}
      </h2>
      {offered}
    </section>
  );
}

/** On both tabs, because signing in with a provider creates the account if there is none. */
function Providers({ providers }: { providers: SignInMethods['providers'] }) {
  const { t } = useTranslation('auth');
  const leave = useProviderRedirect();
  return providers.map(({ id, name }) => (
    <WayButton
      key={id}
      icon={<LogIn size={18} aria-hidden />}
      text={t('ways.provider', { name })}
      busy={leave.isPending && leave.variables === id}
      onClick={() => leave.mutate(id)}
    />
  ));
}

function WalletButton({ chains }: { chains: readonly number[] }) {
  const { t } = useTranslation('auth');
  const signIn = useWalletSignIn(chains);
  return (
    <WayButton
      icon={<Wallet size={18} aria-hidden />}
      text={t('ways.wallet')}
      busy={signIn.isPending}
      onClick={() => signIn.mutate()}
    />
  );
}

interface WayButtonProps {
  icon: ReactNode;
  text: string;
  busy?: boolean;
  onClick: () => void;
}

function WayButton({ icon, text, busy = false, onClick }: WayButtonProps) {
  return (
    <Button
      size="md"
      variant="default"
      fullWidth
      leftSection={icon}
      loading={busy}
      classNames={{ root: classes.way, inner: classes.wayInner, label: classes.wayLabel }}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}
