import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveAs } from '#web/lib/client/download';
import { CopyButton } from '../button/copy-button';
import { focusOn } from '../focus';
import classes from './second-factor.module.css';

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

/** New backup codes, to be saved now: they are shown only once. */
export function BackupCodes({ codes, onKept }: Props) {
  const { t } = useTranslation('factors');
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={classes.form}>
      {/* In a dialog that opens with it, the focus is set later, to the same place. */}
      <p ref={focusOn} tabIndex={-1} data-autofocus>
        {t('backup.keep')}
      </p>
      <ul className={classes.codes} aria-label={t('backup.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton text={text} what={t('backup.title')} />
        <Button
          variant="default"
          onClick={() => saveAs(new Blob([text], { type: 'text/plain' }), 'redraft-backup-codes.txt')}
        >
          {t('backup.save')}
        </Button>
        <Button onClick={onKept}>{t('backup.kept')}</Button>
      </div>
    </div>
  );
}
