import { Button } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import classes from './states.module.css';

interface Props {
  /** What failed; without it, the error's own text is shown. */
  title?: string;
  error: unknown;
  onRetry: () => void;
  /** True if it replaces a whole page. */
  page?: boolean;
}

/** A loading error: what failed, why, and a button to retry. */
export function ErrorState({ title, error, onRetry, page = false }: Props) {
  const { t } = useTranslation('common');
  const reason = useFaultText()(error);
  return (
    <div className={classes.state} data-page={page || undefined} role="alert">
      <p className={classes.title}>
        <CircleAlert className={classes.alarm} size={20} aria-hidden />
        {title ?? reason}
      </p>
      {title ? <p className={classes.text}>{reason}</p> : null}
      <div className={classes.action}>
        <Button variant="outline" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </div>
    </div>
  );
}
