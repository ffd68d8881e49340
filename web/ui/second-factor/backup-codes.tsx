import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAs } from '#web/lib/client/download';
import { CopyButton } from '../button/copy-button';
import classes from './second-factor.module.css';

interface Props {
  codes: readonly string[];
  onKept: () => void;
  /** Called once they are there. */
  onShown?: (() => void) | undefined;
}

/** New backup codes, to be saved now: they are shown only once. */
export function BackupCodes({ codes, onKept, onShown }: Props) {
  useEffect(() => onShown?.(), [onShown]);
  const { t } = useTranslation('factors');
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={classes.form}>
      <p>{t('backup.keep')}</p>
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
