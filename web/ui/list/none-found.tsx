import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQueryParams } from '#web/lib/list/use-query-params';
import { EmptyState } from '../feedback/empty-state';

/** An empty list that may be searched: says so, and takes the search away, which is what hides the rows. */
export function NoneFound({ title }: { title: string }) {
  const { t } = useTranslation('common');
  const [params, change] = useQueryParams();
  const clear = () => {
    // The button goes with the search; the focus goes on where another one is typed.
    document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
    change({ search: null });
  };
  return (
    <EmptyState
      title={title}
      action={
        params.get('search') ? (
          <Button variant="default" onClick={clear}>
            {t('list.clearSearch')}
          </Button>
        ) : null
      }
    />
  );
}
