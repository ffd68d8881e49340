import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../feedback/loading-rows';
import { focusOn } from '../focus';
import { BackupCodes } from './backup-codes';
import classes from './second-factor.module.css';
import type { MakingCodes } from './use-first-codes';

interface Props {
  making: MakingCodes;
  onKept: () => void;
}

/**
 * The first backup codes. Where they did not arrive, offers new ones, since the account may have codes that have never been shown, and to go
 * on without.
 */
export function FirstCodes({ making, onKept }: Props) {
  const { t } = useTranslation('factors');
  if (making.data) return <BackupCodes codes={making.data.codes} onKept={onKept} />;
  if (making.isPending) return <LoadingRows rows={3} />;
  return (
    <div className={classes.form}>
      <p role="alert" ref={focusOn}>
        {t('backup.unseen')}
      </p>
      <div className={classes.buttons}>
        <Button onClick={() => making.mutate()}>{t('backup.make')}</Button>
        <Button variant="default" onClick={onKept}>
          {t('backup.without')}
        </Button>
      </div>
    </div>
  );
}
