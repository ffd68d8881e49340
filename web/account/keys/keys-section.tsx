import { docs } from 'virtual:routes/server';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOMER_KEYS_MAX } from '#domain/automation/scopes';
import { LoadingRows } from '#web/ui/feedback/loading-rows';
import { onDemand } from '#web/ui/on-demand';
import { WhenInView } from '#web/ui/when-in-view';
import classes from '../account.module.css';

const CreateKeyDialog = onDemand(async () => (await import('./create-own-key-dialog')).CreateOwnKeyDialog, {
  shown: ({ opened }) => opened,
});
const KeysList = onDemand(async () => (await import('./keys-list')).KeysList, {
  fallback: <LoadingRows rows={1} />,
});

/** The customer's keys for programs; fetched once the section is near the window. */
export function KeysSection() {
  const { t } = useTranslation('account');
  const [creating, setCreating] = useState(false);
  return (
    <>
      <WhenInView fallback={null}>
        <KeysList />
      </WhenInView>
      <p className={classes.quiet}>
        {t('keys.limit', { count: CUSTOMER_KEYS_MAX })} <a href={docs.path}>{t('keys.docs')}</a>
      </p>
      <div>
        <Button variant="default" onClick={() => setCreating(true)}>
          {t('keys.create')}
        </Button>
      </div>
      <CreateKeyDialog opened={creating} onClose={() => setCreating(false)} />
    </>
  );
}
