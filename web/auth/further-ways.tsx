import { Button } from '@mantine/core';
import { KeyRound, Mail, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './further-ways.module.css';
import type { Way } from './way';

interface Props {
  /** What can be offered here. */
  ways: readonly Way[];
  /** The way whose form is shown; null for e-mail and password. */
  way: Way | null;
  onWay: (way: Way | null) => void;
}

/** Below the form: what else works on this installation, and nothing that does not. */
export function FurtherWays({ ways, way, onWay }: Props) {
  const { t } = useTranslation('auth');
  const others = ways.filter((one) => one !== way);
  if (way === null && others.length === 0) return null;
  const texts = { 'email-code': t('ways.emailCode'), phone: t('phone.way') };
  return (
    <section className={classes.ways} aria-labelledby="further-ways">
      <h2 id="further-ways" className={classes.title}>
        {t('ways.title')}
      </h2>
      {way === null ? null : (
        <WayButton
          icon={<KeyRound size={18} aria-hidden />}
          text={t('ways.password')}
          onClick={() => onWay(null)}
        />
      )}
      {others.map((one) => (
        <WayButton key={one} icon={ICONS[one]} text={texts[one]} onClick={() => onWay(one)} />
      ))}
    </section>
  );
}

const ICONS = {
  'email-code': <Mail size={18} aria-hidden />,
  phone: <Smartphone size={18} aria-hidden />,
} as const;

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
