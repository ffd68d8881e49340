import { Button } from '@mantine/core';
import { Bell as BellIcon, CircleUserRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Me } from '#contract/identity/account';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { UnsavedChanges } from '#web/lib/session/before-sign-out';
import { useSignOut } from '#web/lib/session/session';
import { toast } from '../feedback/toast';
import { RoleBadge } from '../format/role-badge';
import { ThemePicker } from '../theme/theme-picker';
import classes from './account-bar.module.css';
import { LanguagePicker } from './language-picker';

/** Until when a second click on Sign Out gives up what could not be saved, in milliseconds after the warning. */
const SECOND_CLICK_MS = 60_000;

/** The signed-in user with role, language and sign-out. On phones it collapses into one button. */
export function AccountBar({ me }: { me: Me }) {
  const { t } = useTranslation('common');
  const folded = useId();
  return (
    <div className={classes.account}>
      <Bell unread={me.unread} />
      <div className={classes.wide}>
        <AccountParts me={me} />
      </div>
      <div className={classes.narrow}>
        {/* The browser's native popover: closes by Escape or a click outside, and needs no code. */}
        <button type="button" className={classes.fold} popoverTarget={folded} aria-label={t('account')}>
          <CircleUserRound size={22} aria-hidden />
        </button>
        <div id={folded} popover="auto" className={classes.folded}>
          <AccountParts me={me} />
        </div>
      </div>
    </div>
  );
}

/** Leads to the notifications; says how many are unread. */
function Bell({ unread }: { unread: number }) {
  const { t } = useTranslation('common');
  const label = t('notifications') + (unread > 0 ? `: ${t('unread', { count: unread })}` : '');
  return (
    <Link className={classes.bell} to="/notifications" aria-label={label}>
      <BellIcon size={20} />
      {unread > 0 ? <span className={classes.unread}>{unread > 99 ? '99+' : unread}</span> : null}
    </Link>
  );
}

function AccountParts({ me }: { me: Me }) {
  const { t } = useTranslation('common');
  const faultText = useFaultText();
  const signOut = useSignOut();
  const [leaving, setLeaving] = useState(false);
  const name = me.fullName || me.email || t('account');
  const warnedAt = useRef(-Infinity);
  const leave = () => {
    setLeaving(true);
    const evenUnsaved = Date.now() - warnedAt.current < SECOND_CLICK_MS;
    signOut({ evenUnsaved }).catch((error: unknown) => {
      setLeaving(false);
      const unsaved = error instanceof UnsavedChanges;
      if (unsaved) warnedAt.current = Date.now();
      toast.error(unsaved ? error.message : faultText(error));
    });
  };
  return (
    <>
      <RoleBadge role={me.role} />
      <Link
        className={classes.name}
        to="/account"
        title={me.email ?? undefined}
        aria-label={`${t('account')}: ${name}`}
      >
        {name}
      </Link>
      <LanguagePicker />
      <ThemePicker />
      <Button variant="default" onClick={leave} disabled={leaving}>
        {t('signOut')}
      </Button>
    </>
  );
}
