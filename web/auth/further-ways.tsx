import { Button } from '@mantine/core';
import { KeyRound, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeysHere } from '#web/lib/passkeys';
import classes from './further-ways.module.css';
import { PasskeyWay } from './passkey-way';
import { useWays } from './use-ways';
import type { AuthTab, Way } from './way';

interface Props {
  tab: AuthTab;
  /** The way whose form is shown; null for e-mail and password. */
  way: Way | null;
  onWay: (way: Way | null) => void;
}

/** Below the form: what else works on this installation, and nothing that does not. */
export function FurtherWays({ tab, way, onWay }: Props) {
  const { t } = useTranslation('auth');
  const ways = useWays();
  if (!ways) return null;
  const offered = [
    way !== null ? (
      <WayButton
        key="password"
        icon={<KeyRound size={18} aria-hidden />}
        text={t('ways.password')}
        onClick={() => onWay(null)}
      />
    ) : null,
    ways.passkey && tab === 'sign-in' && passkeysHere() ? <PasskeyWay key="passkey" /> : null,
    ways.emailCode && tab === 'sign-in' && way !== 'email-code' ? (
      <WayButton
        key="email-code"
        icon={<Mail size={18} aria-hidden />}
        text={t('ways.emailCode')}
        onClick={() => onWay('email-code')}
      />
    ) : null,
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

function WayButton({ icon, text, onClick }: { icon: ReactNode; text: string; onClick: () => void }) {
  return (
    <Button
      size="md"
      variant="default"
      fullWidth
      leftSection={icon}
      classNames={{ root: classes.way, inner: classes.wayInner, label: classes.wayLabel }}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}
