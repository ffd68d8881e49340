import * as z from 'zod';
import { LANGUAGES } from '#domain/brief/brief';
import { REQUEST_MARKS } from '#domain/content-request/request-marks';
import { forEachStatus, OPEN_STATUSES } from '#domain/content-request/status';
import { recordOf } from '#domain/keys-of';
import { STORAGE_PROBLEMS } from '#domain/storage/problems';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/users/password';
import { USER_ORDERS } from '#domain/users/user-orders';
import { adminAccountCalls } from './admin-accounts';
import { adminGenerationCalls } from './admin-generations';
import { adminUsageCalls, usageFigures } from './admin-usage';
import { adminUser } from './admin-user';
import { auditCalls } from './audit';
import { call, faults, keyCall, repeatableCall } from './base';
import { textProblem } from './generations';
import { deletionCounts } from './identity/own-account';
import { payCalls } from './pay';
import { settingsCalls } from './settings';
import {
  ageOrder,
  brief,
  count,
  day,
  email,
  fullName,
  generationResult,
  id,
  language,
  moment,
  page,
  pageOf,
  provenanceOrigin,
  questionedSubmission,
  reviewMessage,
  reviewRound,
  role,
  roundState,
  search,
  status,
  statusCounts,
  text,
  timeZone,
} from './shapes';
import { effectiveWishes } from './style-guide';
import { paymentCalls } from './work/payments';

const admin = ['admin'] as const;
const languages = z.array(language).min(1, 'Please select at least one language');
const password = text(PASSWORD_MAX).min(PASSWORD_MIN, 'Password must be at least 6 characters long');

export const adminRequest = z.object({
  id,
  title: z.string(),
  language,
  customerId: id,
  customerName: z.string().nullable(),
  /** Null for an account made by phone number or wallet, which has no address. */
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  writerId: id.nullable(),
  /** Also of a deleted writer, from the archive of their pay. */
  writerName: z.string().nullable(),
  /** Whether the completed text is by a writer with a deleted account; it has no writerId. */
  writerDeleted: z.boolean(),
  status,
  sampleData: z.boolean(),
  /** The day by which the customer wishes for the text; null without a wish. */
  wishedBy: day.nullable(),
  createdAt: moment,
  completedAt: moment.nullable(),
  /** Whole minutes that the writer logged; null until the submission, and where no writer was asked for. */
  minutes: count.nullable(),
  /** Whether the writer's document was questioned and submitted all the same, with a reason. */
  submissionQuestioned: z.boolean(),
  /** State of the latest review round; null before the first submission. */
  reviewState: roundState.nullable(),
  /** While a writer has it: since when; null also where it was not recorded. */
  assignedAt: moment.nullable(),
  /** While a writer has it: the deadline. */
  dueAt: moment.nullable(),
  /** Since when the deadline waits for the answer to a question; null while it runs. */
  pausedAt: moment.nullable(),
  /** While it is offered to the writer of an earlier text first: to whom, and until when. */
  offeredToName: z.string().nullable(),
  offeredUntil: moment.nullable(),
});

/** Open requests grouped by age: younger than `upToDays` days and not in the group before. Null in the last group. */
const openRequestsByAge = z
  .object(forEachStatus(OPEN_STATUSES, () => count))
  .extend({ upToDays: z.number().int().nullable() });

/** Requests that writers completed in one week (from Monday): the time from request to document, in minutes. */
const completionWeek = z.object({
  start: z.iso.date(),
  completed: count,
  medianMinutes: count.nullable(),
  p90Minutes: count.nullable(),
});

/** How many there are, and since when the oldest waits. */
const waiting = z.object({ count, since: moment.nullable() });

/** What waits for an admin. */
const attentionCounts = z.object({
  /** Requests past their deadline. */
  overdue: waiting,
  /** Requests with a writer who was warned for not starting. */
  notStarted: waiting,
  /** Requests without a writer for two days. */
  stale: waiting,
  /** Requests with a writer's question without an answer; their deadline is paused. */
  unanswered: waiting,
  /** Time entries to be checked. */
  toBeChecked: waiting,
  /** Reported messages to be decided about. */
  reported: waiting,
});
export type AttentionCounts = z.infer<typeof attentionCounts>;

const statistics = z.object({
  byLanguage: z.object(recordOf(LANGUAGES, () => statusCounts)),
  openAges: z.array(openRequestsByAge),
  completionWeeks: z.array(completionWeek),
});

export const adminCalls = {
  overview: keyCall(admin, 'statistics:read')
    .route({ method: 'GET', path: '/admin/overview', summary: 'Total users, requests and active writers' })
    .output(
      z.object({
        users: count,
        requests: count,
        activeWriters: count,
        /** Customers who wait for approval; 0 while the approval setting is off. */
        awaitingApproval: count,
        requestsByStatus: statusCounts,
        /** Why the file storage fails; null while it works. */
        storage: z.object({ problem: z.enum(STORAGE_PROBLEMS), since: moment }).nullable(),
        /** Mails and text messages given up after their last attempt, in the last seven days. */
        undelivered: count,
        /** How many of them are text messages. */
        undeliveredSms: count,
        /** Generations that failed in the last 24 hours. */
        failedTexts: count,
        attention: attentionCounts,
        generator: z.string(),
        sampleText: z.boolean(),
      }),
    ),
  statistics: keyCall(admin, 'statistics:read')
    .route({
      method: 'GET',
      path: '/admin/statistics',
      summary: 'Requests by language and status, the age of open ones, and the time to completion by week',
    })
    .input(z.object({ zone: timeZone }))
    .output(statistics),
  users: keyCall(admin, 'users:read')
    .route({ method: 'GET', path: '/admin/users', summary: 'Users, searched by name and address' })
    .input(
      page.extend({
        search,
        role: role.optional(),
        show: z.enum(['waiting']).optional(),
        sort: z.enum(USER_ORDERS).default('newest'),
      }),
    )
    .output(pageOf(adminUser)),
  createUser: repeatableCall(admin, { browserOnly: true })
    .meta({ audit: ['user-created', 'user-deleted'] })
    .route({
      method: 'POST',
      path: '/admin/users',
      summary: 'admin-create-user: a verified account with its first role',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        email,
        password,
        fullName,
        role: role.default('customer'),
        supportedLanguages: languages.optional(),
      }),
    )
    .errors(faults('EMAIL_TAKEN', 'WEAK_PASSWORD', 'REAUTHENTICATION_NEEDED'))
    .output(z.object({ userId: id })),
  setRole: call(admin, { browserOnly: true })
    .meta({ audit: ['role-changed'] })
    .route({ method: 'PUT', path: '/admin/users/{id}/role', summary: 'set_user_role' })
    .input(
      z.strictObject({
        id,
        role,
        /** The role that the user had when the admin decided: one that was given meanwhile stays. */
        from: role.optional(),
      }),
    )
    .errors(faults('NOT_FOUND', 'LAST_ADMIN', 'WRONG_STATE', 'REAUTHENTICATION_NEEDED'))
    .output(adminUser),
  setPassword: call(admin, { browserOnly: true })
    .meta({ audit: ['password-changed'] })
    .route({
      method: 'PUT',
      path: '/admin/users/{id}/password',
      summary: 'change-user-password; ends the user’s sessions',
      successStatus: 204,
    })
    .input(z.strictObject({ id, newPassword: password }))
    .errors(faults('NOT_FOUND', 'WEAK_PASSWORD', 'REAUTHENTICATION_NEEDED'))
    .output(z.void()),
  setLanguages: call(admin)
    .meta({ audit: ['languages-changed'] })
    .route({
      method: 'PUT',
      path: '/admin/users/{id}/languages',
      summary: 'A writer’s languages; the writer’s unfinished requests in those dropped become pending',
    })
    .input(z.strictObject({ id, supportedLanguages: languages }))
    .errors(faults('NOT_FOUND'))
    .output(adminUser),
  deletionCounts: call(admin)
    .route({
      method: 'GET',
      path: '/admin/users/{id}/deletion',
      summary: 'What deleting the user would take with it',
    })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(deletionCounts),
  deleteUser: call(admin)
    .meta({ audit: ['user-deleted'] })
    .route({
      method: 'DELETE',
      path: '/admin/users/{id}',
      summary: 'Delete the user, the account and what belongs to it, all or nothing',
      successStatus: 204,
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'REAUTHENTICATION_NEEDED'))
    .output(z.void()),
  setDeactivated: call(admin)
    .meta({ audit: ['user-deactivated', 'user-activated'] })
    .route({
      method: 'PUT',
      path: '/admin/users/{id}/deactivated',
      summary: 'Bar the user from signing in and keep everything, or let them in again',
    })
    .input(z.strictObject({ id, deactivated: z.boolean() }))
    .errors(faults('NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'REAUTHENTICATION_NEEDED'))
    .output(adminUser),
  approveUser: call(admin)
    .meta({ audit: ['user-approved'] })
    .route({
      method: 'POST',
      path: '/admin/users/{id}/approve',
      summary: 'Let a new customer generate; they are told by mail',
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'ACCOUNT_DEACTIVATED'))
    .output(adminUser),
  requests: keyCall(admin, 'requests:read')
    .route({
      method: 'GET',
      path: '/admin/requests',
      summary: 'All requests by age, the completed alone by their completion, searched by title and customer',
    })
    .input(
      page.extend({
        search,
        status: status.optional(),
        language: language.optional(),
        /**
         * `problems`: those with a text that the checks found something in that could not be mended; `questioned`: those with a
         * document that was questioned and submitted all the same; `overdue`: those with a deadline that is over; `not-started`:
         * those assigned for 20 hours and not started.
         */
        show: z.enum(REQUEST_MARKS).optional(),
        sort: ageOrder.default('newest'),
      }),
    )
    .output(pageOf(adminRequest)),
  request: keyCall(admin, 'requests:read')
    .route({ method: 'GET', path: '/admin/requests/{id}', summary: 'One request with brief and result' })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(
      adminRequest.extend({
        content: z.string(),
        brief,
        wishes: effectiveWishes,
        result: generationResult,
        hasOriginal: z.boolean(),
        hasHumanizedDocument: z.boolean(),
        hasImage: z.boolean(),
        /** What was questioned about the writer's document, and the writer's reason; null where nothing was. */
        questioned: questionedSubmission.nullable(),
        /** What its generations used; null when none is kept any more, or the text came from elsewhere. */
        usage: usageFigures.nullable(),
        /** What the checks of the generated text found and could not mend, in its latest version. */
        problems: z.array(textProblem),
        /** Whether the generated text that the draft was made from is the template's sample text. */
        sampleText: z.boolean(),
        /** How the draft in `result` was made. */
        draftOrigin: provenanceOrigin,
        /** Review rounds, oldest first. */
        rounds: z.array(reviewRound),
        /** Why its writer extended the deadline; null while they have not. */
        extensionReason: z.string().nullable(),
      }),
    ),
  takeBack: call(admin)
    .meta({ audit: ['job-taken-back'] })
    .route({
      method: 'POST',
      path: '/admin/requests/{id}/take-back',
      summary: 'Take an unfinished request from its writer: it is pending again',
    })
    .input(
      z.strictObject({
        id,
        /** The writer who had it when the admin decided: another one, who has it by now, keeps it. */
        from: id.optional(),
      }),
    )
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(adminRequest),
  assign: call(admin)
    .meta({ audit: ['job-assigned'] })
    .route({
      method: 'POST',
      path: '/admin/requests/{id}/assign',
      summary: 'Assign a pending or unfinished request to a writer of its language',
    })
    .input(
      z.strictObject({
        id,
        writerId: id,
        /** The writer who had it when the admin decided, or null: another one, who has it by now, keeps it. */
        from: id.nullable().optional(),
      }),
    )
    .errors(faults('NOT_FOUND', 'OWN_REQUEST', 'WRONG_STATE'))
    .output(adminRequest),
  setDeadline: call(admin)
    .meta({ audit: ['deadline-extended'] })
    .route({
      method: 'PUT',
      path: '/admin/requests/{id}/deadline',
      summary: 'Extend the deadline of an assigned or started request to any later time within a year',
    })
    .input(z.strictObject({ id, dueAt: moment }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(adminRequest),
  reopen: call(admin)
    .meta({ audit: ['request-reopened'] })
    .route({
      method: 'POST',
      path: '/admin/requests/{id}/reopen',
      summary: 'Return a submitted text to its writer with a message, within 30 days after its completion',
    })
    .input(z.strictObject({ id, message: reviewMessage }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(adminRequest),
  ...payCalls,
  ...paymentCalls,
  ...settingsCalls,
  ...auditCalls,
  ...adminAccountCalls,
  ...adminGenerationCalls,
  ...adminUsageCalls,
};

export type { AdminUser } from './admin-user';
export type Statistics = z.infer<typeof statistics>;
export type AdminRequest = z.infer<typeof adminRequest>;
