import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/brief/brief';
import { onDemand } from '#web/ui/on-demand';
import type { CompareDialogProps } from './other-texts/compare-dialog';
import type { Working } from './use-working-copy';
import classes from './work-page.module.css';

const CompareDialog = onDemand<CompareDialogProps>(
  async () => (await import('./other-texts/other-texts')).CompareDialog,
  { shown: ({ opened }) => opened, fallback: null },
);

export interface ConflictNoticeProps {
  working: Working;
  language: Language;
}

/** That another window has saved another text, until the writer has chosen one. */
export function ConflictNotice({ working, language }: ConflictNoticeProps) {
  const { t } = useTranslation('work');
  const [comparing, setComparing] = useState(false);
  const { otherVersion } = working.save;
  const choose = (choice: () => void) => () => {
    setComparing(false);
    choice();
  };
  return (
    <>
      {otherVersion ? (
        <div className={classes.conflict} role="alert">
          <p>{t('conflictNotice')}</p>
          <Button variant="outline" onClick={() => setComparing(true)}>
            {t('compare')}
          </Button>
        </div>
      ) : null}
      <CompareDialog
        opened={comparing && otherVersion !== null}
        mine={working.text}
        other={otherVersion}
        language={language}
        onKeepMine={choose(working.keepMine)}
        onTakeTheirs={choose(working.takeTheirs)}
        onClose={() => setComparing(false)}
      />
    </>
  );
}
