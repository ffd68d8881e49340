import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudAlert, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentDetail } from '#contract/writer';
import { canTransition, isBeingWorkedOn, type WorkStatus } from '#domain/content-request/status';
import { payCents } from '#domain/pay/pay';
import { queryKeys } from '#web/lib/client/query-keys';
import { clockTime } from '#web/lib/format/clock-time';
import { euroFormat } from '#web/lib/format/number-formats';
import { interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { isBehind } from '#web/lib/saving/saving';
import { toast } from '#web/ui/feedback/toast';
import { FrameFooter } from '#web/ui/layout/app-frame';
import { SpokenTrouble } from '#web/ui/spoken-trouble';
import { dashboardQuery } from '../api/dashboard';
import { start } from '../assignments/api/start';
import { useInvalidateWriter, useRefusalText } from '../use-writer-calls';
import { MinutesReason } from './timer/minutes-reason';
import { TimerControl } from './timer/timer-control';
import type { WorkMinutes } from './timer/use-work-minutes';
import type { WorkTimer } from './timer/use-work-timer';
import type { HandIn } from './use-hand-in';
import type { Working } from './use-working-copy';
import classes from './work-bar.module.css';

interface Props {
  assignment: AssignmentDetail;
  working: Working;
  timer: WorkTimer;
  time: WorkMinutes;
  handIn: HandIn;
}

/** Always in sight: the timer, the time and what it pays, whether the text is saved, and handing it in. Nothing of a finished text. */
export function WorkBar({ assignment, working, timer, time, handIn }: Props) {
  const { t } = useTranslation('work');
  const { id, status } = assignment;
  if (isBeingWorkedOn(status) && canTransition('start', status)) {
    return (
      <FrameFooter>
        <StartBar id={id} status={status} />
      </FrameFooter>
    );
  }
  if (status !== 'in_progress') return null;
  return (
    <FrameFooter>
      <section className={classes.bar} aria-label={t('bar')} data-keep-clear>
        <TimerControl timer={timer} />
        <TimeAndPay time={time} handIn={handIn} />
        <MinutesReason time={time} readOnly={handIn.isPending} field={handIn.reasonField} />
        <p className={classes.state} data-trouble={working.save.trouble !== null || undefined}>
          <SpokenTrouble save={working.save}>
            <SaveStateText working={working} />
          </SpokenTrouble>
        </p>
        <Button size="md" loading={handIn.isPending} onClick={() => void handIn.submit(null)}>
          {t('handIn')}
        </Button>
      </section>
    </FrameFooter>
  );
}

/** The minutes of this submission and what they pay at the writer's rate. */
function TimeAndPay({ time, handIn }: Pick<Props, 'time' | 'handIn'>) {
  const { t } = useTranslation('work');
  const rate = useQuery(dashboardQuery).data?.hourlyRateCents;
  const { parsed } = time;
  const [opened, setOpened] = useState(false);
  const field = useId();
  const euro = euroFormat(LOCALES[interfaceLanguage()]);
  const pay =
    parsed.ok && rate !== undefined
      ? t('pay', { minutes: parsed.minutes, amount: euro.format(payCents(parsed.minutes, rate) / 100) })
      : null;
  // Where something is wrong with the minutes, their field is never folded.
  const isOpen = opened || handIn.problem !== undefined;
  return (
    <div className={classes.time} data-open={isOpen || undefined}>
      <TextInput
        id={field}
        label={t('minutes')}
        value={time.value}
        onChange={(event) => time.change(event.currentTarget.value)}
        error={handIn.problem !== undefined}
        readOnly={handIn.isPending}
        inputMode="numeric"
        autoComplete="off"
        className={classes.minutes}
      />
      <span className={classes.pay}>{pay}</span>
      {/* On phones the field is folded, so that the text keeps the window. */}
      <button
        type="button"
        className={classes.change}
        aria-expanded={isOpen}
        aria-controls={field}
        aria-label={t('changeMinutes')}
        onClick={() => setOpened(!isOpen)}
      >
        <Pencil size={16} aria-hidden />
      </button>
    </div>
  );
}

function SaveStateText({ working: { save, isOnlyHere } }: { working: Working }) {
  const { t } = useTranslation('work');
  const { trouble } = save;
  if (trouble !== null) {
    const isKept = trouble === 'conflict' || trouble === 'closed' || !isOnlyHere;
    return (
      <>
        <CloudAlert size={16} aria-hidden /> {isKept ? t(`trouble.${trouble}`) : t(`onlyHere.${trouble}`)}
      </>
    );
  }
  if (save.sending !== null) return t('saving');
  if (isBehind(save)) return t('unsaved');
  if (save.savedAt === null) return t('unchanged');
  return t('saved', { time: clockTime(save.savedAt) });
}

function StartBar({ id, status }: { id: string; status: WorkStatus }) {
  const { t } = useTranslation(['work', 'writer']);
  const client = useQueryClient();
  const refresh = useInvalidateWriter();
  const refusal = useRefusalText();
  const starting = useMutation({
    ...start,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.writer.assignment.key() }),
    onError: (error) => toast.error(refusal(error, t('writer:toasts.startFailed'))),
    onSettled: refresh,
  });
  return (
    <div className={classes.bar}>
      <span className={classes.state}>{status === 'assigned' ? t('work:notStarted') : null}</span>
      <Button size="md" loading={starting.isPending} onClick={() => starting.mutate({ id })}>
        {t(`writer:assignments.${status}`)}
      </Button>
    </div>
  );
}
