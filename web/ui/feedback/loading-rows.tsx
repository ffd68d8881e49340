import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './loading-rows.module.css';

/** Placeholders for rows that are loading. */
export function LoadingRows({ rows = 4 }: { rows?: number }) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.rows} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={14} width={`${52 - ((row * 13) % 24)}%`} radius="xs" />
          <Skeleton height={12} width="18%" radius="xs" />
          <Skeleton height={12} width="12%" radius="xs" />
        </div>
      ))}
    </div>
  );
}
