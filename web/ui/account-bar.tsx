import { Button, Popover } from '@mantine/core';
import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '#contract/account';
import { useSignOut } from '#web/lib/session';
import { useFaultText } from '#web/lib/use-fault-text';
import classes from './account-bar.module.css';
import { LanguagePicker } from './language-picker';
import { toast } from './toast';

/** Who is signed in, as which role, in which language, and the way out. On phones it folds into one button. */
export function AccountBar({ me }: { me: Me }) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.account}>
      <div className={classes.wide}>
        <AccountParts me={me} />
      </div>
      <div className={classes.narrow}>
        <Popover position="bottom-end" width={280} trapFocus>
          <Popover.Target>
            <Button variant="subtle" px={10} aria-label={t('account')} className={classes.fold}>
              <CircleUserRound size={22} aria-hidden />
            </Button>
          </Popover.Target>
          <Popover.Dropdown className={classes.folded}>
            <AccountParts me={me} />
          </Popover.Dropdown>
        </Popover>
      </div>
    </div>
  );
}

function AccountParts({ me }: { me: Me }) {
  const { t } = useTranslation('common');
  const faultText = useFaultText();
  const signOut = useSignOut();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    signOut().catch((error: unknown) => {
      setLeaving(false);
      toast.error(faultText(error));
    });
  };
  return (
    <>
      <span className={classes.role}>{t(`roles.${me.role}`)}</span>
      <span className={classes.name} title={me.email ?? undefined}>
        {me.fullName || me.email}
      </span>
      <LanguagePicker />
      <Button variant="default" onClick={leave} disabled={leaving}>
        {t('signOut')}
      </Button>
    </>
  );
}
