import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminRequest } from '#contract/admin';
import type { ReviewRound } from '#contract/shapes';
import { canTransition } from '#domain/content-request/status';
import { isReopenable } from '#domain/review/round';
import { AssignDialog } from './assign-dialog';
import { DeadlineDialog } from './deadline-dialog';
import { ReopenDialog } from './reopen-dialog';

/** Assigns an unfinished request, extends its deadline, and reopens one for which a writer has submitted a text. */
export function ReviewActions({ request }: { request: AdminRequest & { rounds: ReviewRound[] } }) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<'assign' | 'deadline' | 'reopen' | null>(null);
  const { status, completedAt, rounds } = request;
  const assignable = canTransition('assign', status) || canTransition('reassign', status);
  const recent = isReopenable(completedAt === null ? null : new Date(completedAt), new Date());
  // One that was sent back and is complete all the same has a program's text, and no writer's.
  const isSubmitted = rounds.length > 0 && rounds.at(-1)?.state !== 'revision_requested';
  // A late answer closes no other dialog than its own.
  const close = (one: typeof open) => () => setOpen((now) => (now === one ? null : now));
  return (
    <>
      {assignable ? (
        <Button variant="outline" onClick={() => setOpen('assign')}>
          {t(request.writerId === null ? 'assign.open' : 'assign.again')}
        </Button>
      ) : null}
      {canTransition('takeBack', status) ? (
        <Button variant="outline" onClick={() => setOpen('deadline')}>
          {t('deadline.open')}
        </Button>
      ) : null}
      {canTransition('reopen', status) && isSubmitted && recent ? (
        <Button variant="outline" onClick={() => setOpen('reopen')}>
          {t('reopen.open')}
        </Button>
      ) : null}
      <AssignDialog request={request} opened={open === 'assign'} onClose={close('assign')} />
      <DeadlineDialog request={request} opened={open === 'deadline'} onClose={close('deadline')} />
      <ReopenDialog request={request} opened={open === 'reopen'} onClose={close('reopen')} />
    </>
  );
}
