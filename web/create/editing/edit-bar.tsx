import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/button/link-button';
import classes from '../form/brief-bar.module.css';
import type { useBriefEdit } from './use-brief-edit';

interface Props {
  /** The request's own page. */
  page: string;
  edit: ReturnType<typeof useBriefEdit>;
  onSave: () => void;
}

/** The bar below the form of an edit: back without saving, or save. */
export function EditBar({ page, edit, onSave }: Props) {
  const { t } = useTranslation(['brief', 'common']);
  return (
    <section className={classes.bar} aria-label={t('brief:bar')}>
      <p className={classes.state} aria-live="polite">
        {edit.saving ? t('brief:saving') : edit.changed ? t('brief:unsaved') : null}
      </p>
      <LinkButton to={page}>{t('common:cancel')}</LinkButton>
      <Button onClick={onSave} loading={edit.saving} disabled={!edit.changed || edit.over}>
        {t('brief:save')}
      </Button>
    </section>
  );
}
