import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOn } from '#web/ui/focus';
import { onDemand } from '#web/ui/on-demand';

const OwnSessions = onDemand(async () => (await import('./own-sessions')).OwnSessions);

/** The user's active sessions, fetched only when asked for. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const [shown, setShown] = useState(false);
  if (shown) return <OwnSessions />;
  return (
    <div>
      <Button
        variant="default"
        onClick={({ currentTarget }) => {
          // The button is unmounted, so focus moves to the section.
          focusOn(currentTarget.closest('section'));
          setShown(true);
        }}
      >
        {t('sessions.show')}
      </Button>
    </div>
  );
}
