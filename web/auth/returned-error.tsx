import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isFaultCode } from '#domain/fault-codes';
import classes from './frame/auth-frame.module.css';

/** Why the sign-in at a provider failed, from the code in the URL; nothing without one. */
export function ReturnedError({ code }: { code: string | null }) {
  const { t } = useTranslation('common');
  if (code === null) return null;
  const known = isFaultCode(code) ? code : 'UNEXPECTED';
  return (
    <div className={classes.notice} data-alarm role="alert">
      <p className={classes.noticeText}>
        <CircleAlert size={20} aria-hidden />
        {t(`errors.${known}`)}
      </p>
    </div>
  );
}
