import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assignment } from '#contract/writer';
import classes from './deadline.module.css';
import { DeadlineText } from './deadline-text';
import { OnDemandExtend } from './on-demand-extend';

/** The deadline of the work on a page, and extending it. */
export function WorkDeadline({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation('writer');
  const [open, setOpen] = useState(false);
  if (assignment.dueAt === null) return null;
  return (
    <div className={classes.line}>
      <span>{t('columns.deadline')}</span>
      <DeadlineText assignment={assignment} />
      {assignment.extendable ? (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {t('assignments.extend')}
        </Button>
      ) : null}
      <OnDemandExtend assignment={open ? assignment : null} onClose={() => setOpen(false)} />
    </div>
  );
}
