import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFaultText } from '#web/lib/use-fault-text';
import classes from './load-more.module.css';

interface Props {
  /** False hides it: the last page is there. */
  more: boolean;
  loading: boolean;
  onMore: () => void;
  /** The last try's error, shown beside the button. */
  error?: unknown;
}

/** The next page of a list; a button, so that the page's end stays reachable. */
export function LoadMore({ more, loading, onMore, error }: Props) {
  const { t } = useTranslation('common');
  const faultText = useFaultText();
  if (!more) return null;
  return (
    <div className={classes.more}>
      <Button variant="default" onClick={onMore} loading={loading}>
        {error ? t('tryAgain') : t('loadMore')}
      </Button>
      {error ? (
        <span className={classes.error} role="alert">
          {faultText(error)}
        </span>
      ) : null}
    </div>
  );
}
