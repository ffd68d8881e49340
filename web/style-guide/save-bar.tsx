import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#web/ui/format/date-time';
import classes from './style-guide.module.css';
import type { useStyleGuide } from './use-style-guide';

interface Props {
  editor: Pick<ReturnType<typeof useStyleGuide>, 'dirty' | 'saving' | 'base'>;
  onSave: () => void;
}

/** The bar below the form: whether it is saved, and 'Save'. */
export function SaveBar({ editor: { dirty, saving, base }, onSave }: Props) {
  const { t } = useTranslation(['guide', 'common']);
  return (
    <section className={classes.bar} aria-label={t('guide:bar')}>
      <p className={classes.state} aria-live="polite">
        {dirty ? t('guide:unsaved') : null}
        {!dirty && base.savedAt !== null ? (
          <>
            {t('guide:savedAt')} <DateTime value={base.savedAt} />
          </>
        ) : null}
      </p>
      <Button onClick={onSave} loading={saving} disabled={!dirty}>
        {t('common:save')}
      </Button>
    </section>
  );
}
