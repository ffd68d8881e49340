import { Button } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFaultText } from '#web/lib/faults/use-fault-text';
import { focusOn, isFocusLost, rowsOf } from '../focus';
import classes from './load-more.module.css';

interface Props {
  /** False on the last page; hides the button. */
  more: boolean;
  loading: boolean;
  onMore: () => void;
  /** Error of the last attempt, shown beside the button. */
  error?: unknown;
  /** Where the list stands below and grows upward, as a log does. */
  below?: RefObject<HTMLElement | null>;
}

/**
 * Loads the next page of the list above. A button rather than endless scrolling, so that the page's end stays
 * reachable.
 */
export function LoadMore({ more, loading, onMore, error, below }: Props) {
  const { t } = useTranslation('common');
  const faultText = useFaultText();
  const place = useRef<HTMLDivElement>(null);
  const lastRow = useRef<Element | undefined>(undefined);
  useLayoutEffect(() => {
    if (more || !lastRow.current) return;
    // The button disappears with the last page, so the focus moves to its first row.
    const next = below ? lastRow.current.previousElementSibling : lastRow.current.nextElementSibling;
    if (isFocusLost() && next instanceof HTMLElement) focusOn(next);
    lastRow.current = undefined;
  }, [more, below]);
  if (!more) return null;
  return (
    <div className={classes.more} ref={place}>
      <Button
        variant="default"
        onClick={() => {
          lastRow.current = below
            ? rowsOf(below.current)[0]
            : rowsOf(place.current?.previousElementSibling).at(-1);
          onMore();
        }}
        loading={loading}
      >
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
