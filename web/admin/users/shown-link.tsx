import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#web/lib/format/date-formats';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { CopyButton } from '#web/ui/button/copy-button';
import { focusOn } from '#web/ui/focus';
import classes from '../admin.module.css';

/** A link that the server returned once. */
export function ShownLink({
  link,
  expiresAt,
  onClose,
}: {
  link: string;
  expiresAt: string;
  onClose: () => void;
}) {
  const { t } = useTranslation(['admin', 'common']);
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const moment = dateFormat(LOCALES[interfaceLanguage()], style).format(new Date(expiresAt));
  return (
    <div className={classes.form}>
      {/* In a dialog that opens with it, the focus is set later, to the same place. */}
      <p ref={focusOn} tabIndex={-1} data-autofocus>
        {t('admin:makeLink.shownOnce')}
      </p>
      <code className={classes.key}>{link}</code>
      <p className={classes.quiet}>{t('admin:makeLink.until', { moment })}</p>
      <div className={classes.buttons}>
        <CopyButton text={link} what={t('admin:makeLink.what')} />
        <Button onClick={onClose}>{t('common:done')}</Button>
      </div>
    </div>
  );
}
