import { type DeadlineSettings, deadlineHours, reminderHours } from '../deadline/deadline';
import { nextReminderAt, type RoundState, reviewDueAt } from '../review/round';
import type { SamplePerson } from './people';
import type {
  SampleAssignment,
  SampleComment,
  SampleCopy,
  SampleMessage,
  SampleRequest,
  SampleRound,
} from './sample-request';
import type { SampleText } from './sample-text';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

export interface PlanSettings extends DeadlineSettings {
  reviewDays: number;
}

/** How a round went: the day and hour of its submission, counted back from today, and of its end. */
interface Handed {
  at: Date;
  minutes: number;
  timer?: { minutes: number; reason?: string };
  ended?: { state: Exclude<RoundState, 'open' | 'auto_approved'>; at: Date; message?: string } | 'by-silence';
  comments?: SampleComment[];
}

interface Asked {
  text: SampleText;
  customer: SamplePerson;
  createdAt: Date;
}

interface Frame {
  now: Date;
  settings: PlanSettings;
}

/** What a request without a writer has not. */
const UNTOUCHED = {
  redrafted: true,
  completedAt: null,
  writer: null,
  assignment: null,
  copy: null,
} as const;

function makeRound(text: SampleText, index: number, handed: Handed, { now, settings }: Frame): SampleRound {
  const markdown = text.redrafts[index];
  if (markdown === undefined) throw new RangeError(`${text.title} has no redraft ${index}`);
  const { at, minutes, timer, ended, comments = [] } = handed;
  const dueAt = reviewDueAt(at, settings.reviewDays);
  const end = ended === 'by-silence' ? ({ state: 'auto_approved', at: dueAt } as const) : ended;
  return {
    markdown,
    submittedAt: at,
    minutes,
    timerMinutes: timer?.minutes ?? null,
    minutesReason: timer?.reason ?? null,
    state: end?.state ?? 'open',
    dueAt,
    remindAt: end ? null : nextReminderAt({ openedAt: at, dueAt }, now),
    endedAt: end?.at ?? null,
    message: end && 'message' in end ? (end.message ?? null) : null,
    comments,
  };
}

function makeAssignment(
  { wordCount }: SampleText,
  { assignedAt, pausedAt }: { assignedAt: Date; pausedAt: Date | null },
  { now, settings }: Frame,
): SampleAssignment {
  const hours = deadlineHours(wordCount, settings);
  const dueAt = new Date(assignedAt.getTime() + hours * HOUR_MS);
  const remindAt = new Date(dueAt.getTime() - reminderHours(hours) * HOUR_MS);
  const dueReminderAt = remindAt > now ? remindAt : null;
  return { assignedAt, dueAt, dueReminderAt, pausedAt };
}

/** Builds the requests of the sample data, every moment relative to `now`. */
export function sampleBuilder(now: Date, settings: PlanSettings) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  /** `hour` in UTC, which is working time in the three languages' countries. */
  const daysAgo = (days: number, hour: number, minute = 0) => {
    const day = new Date(now.getTime() - days * DAY_MS);
    day.setUTCHours(hour, minute, 0, 0);
    return day;
  };

  const roundOf = (text: SampleText, index: number, handed: Handed) =>
    makeRound(text, index, handed, { now, settings });
  const assignmentOf = (text: SampleText, assignedAt: Date, pausedAt?: Date) =>
    makeAssignment(text, { assignedAt, pausedAt: pausedAt ?? null }, { now, settings });

  return {
    hoursAgo,
    daysAgo,

    pending: (asked: Asked): SampleRequest => ({
      ...asked,
      ...UNTOUCHED,
      status: 'pending',
      rounds: [],
      messages: [],
    }),

    /** A text that was left as the machine wrote it. */
    byMachine: (asked: Asked): SampleRequest => ({
      ...asked,
      ...UNTOUCHED,
      status: 'completed',
      redrafted: false,
      completedAt: asked.createdAt,
      rounds: [],
      messages: [],
    }),

    assigned: (asked: Asked, writer: SamplePerson, assignedAt: Date): SampleRequest => ({
      ...asked,
      ...UNTOUCHED,
      status: 'assigned',
      writer,
      assignment: assignmentOf(asked.text, assignedAt),
      rounds: [],
      messages: [],
    }),

    inProgress(
      asked: Asked,
      writer: SamplePerson,
      work: { since: Date; pausedAt?: Date; copy: SampleCopy; handed?: Handed[]; messages?: SampleMessage[] },
    ): SampleRequest {
      return {
        ...asked,
        ...UNTOUCHED,
        status: 'in_progress',
        writer,
        assignment: assignmentOf(asked.text, work.since, work.pausedAt),
        copy: work.copy,
        rounds: (work.handed ?? []).map((handed, index) => roundOf(asked.text, index, handed)),
        messages: work.messages ?? [],
      };
    },

    completed(
      asked: Asked,
      writer: SamplePerson,
      handed: Handed[],
      messages: SampleMessage[] = [],
    ): SampleRequest {
      const rounds = handed.map((one, index) => roundOf(asked.text, index, one));
      return {
        ...asked,
        ...UNTOUCHED,
        status: 'completed',
        completedAt: rounds.at(-1)?.submittedAt ?? null,
        writer,
        rounds,
        messages,
      };
    },
  };
}

/** A message of a thread. */
export function said(
  from: SampleMessage['from'],
  at: Date,
  text: string,
  question?: { answeredAt: Date | null },
): SampleMessage {
  return { from, at, text, question: question !== undefined, answeredAt: question?.answeredAt ?? null };
}

/** A comment of the customer on words of a text, and what its writer answered. */
export function commented(
  quote: string,
  at: Date,
  text: string,
  answer?: { at: Date; text: string; resolved?: boolean },
): SampleComment {
  return {
    quote,
    messages: [
      { from: 'customer', text, at },
      ...(answer ? [{ from: 'writer' as const, text: answer.text, at: answer.at }] : []),
    ],
    resolved: answer?.resolved ? { by: 'writer', at: answer.at } : null,
  };
}

/** A working copy, saved as the timer stopped. */
export function copyOf(markdown: string, savedAt: Date, timerMinutes: number): SampleCopy {
  return {
    markdown,
    revision: timerMinutes * 2,
    startedAt: new Date(savedAt.getTime() - timerMinutes * MINUTE_MS),
    savedAt,
    timerMinutes,
  };
}
