import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isFaultCode } from '#domain/fault-codes';
import classes from './frame/auth-frame.module.css';

/** Why a provider's answer let nobody in, as the address tells it; nothing where it tells nothing. */
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
