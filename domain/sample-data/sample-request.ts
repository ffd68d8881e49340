import type { RequestStatus } from '../content-request/status';
import type { RoundState } from '../review/round';
import type { SamplePerson } from './people';
import type { SampleText } from './sample-text';

/** What was said of words of a submitted text: first by its customer. */
export interface SampleComment {
  /** Words of one line, which the text has once. */
  quote: string;
  messages: { from: 'customer' | 'writer'; text: string; at: Date }[];
  resolved: { by: 'customer' | 'writer'; at: Date } | null;
}

/** A submission with the round that it opened and the time it took. */
export interface SampleRound {
  /** Which of the text's redrafts was submitted. */
  markdown: string;
  submittedAt: Date;
  minutes: number;
  /** What the timer recorded; null where the minutes were typed. */
  timerMinutes: number | null;
  /** Why the minutes are not the timer's, which an admin is to check. */
  minutesReason: string | null;
  state: RoundState;
  dueAt: Date;
  /** When its customer is reminded next. */
  remindAt: Date | null;
  endedAt: Date | null;
  /** Which changes were asked for. */
  message: string | null;
  comments: SampleComment[];
}

export interface SampleMessage {
  from: 'customer' | 'writer';
  text: string;
  at: Date;
  question: boolean;
  answeredAt: Date | null;
}

/** The text that its writer is working on, and the time recorded for it so far. */
export interface SampleCopy {
  markdown: string;
  revision: number;
  startedAt: Date;
  savedAt: Date;
  timerMinutes: number;
}

/** Since when a writer has it, and until when it is due. */
export interface SampleAssignment {
  assignedAt: Date;
  dueAt: Date;
  dueReminderAt: Date | null;
  pausedAt: Date | null;
}

/** One request of the sample data, with all that has happened to it. */
export interface SampleRequest {
  text: SampleText;
  customer: SamplePerson;
  status: RequestStatus;
  /** False for a text that was left as the machine wrote it. */
  redrafted: boolean;
  createdAt: Date;
  completedAt: Date | null;
  writer: SamplePerson | null;
  assignment: SampleAssignment | null;
  rounds: SampleRound[];
  messages: SampleMessage[];
  copy: SampleCopy | null;
}
