import { signedIn, signedInOrKey } from '#server/access/call';
import { listAudit } from '#server/admin/audit/list-audit';
import { listRequests, openRequest } from '#server/admin/requests/admin-requests';
import { assignRequest } from '#server/admin/requests/assign-request';
import { reopenForAdmin } from '#server/admin/requests/reopen-for-admin';
import { setDeadline } from '#server/admin/requests/set-deadline';
import { takeBack } from '#server/admin/requests/take-back';
import {
  testGenerator,
  testMail,
  testScanner,
  testStorage,
} from '#server/admin/settings/installation-checks';
import { loadSettings } from '#server/admin/settings/load-settings';
import { setSettings } from '#server/admin/settings/set-settings';
import { loadOverview } from '#server/admin/statistics/load-overview';
import { loadStatistics } from '#server/admin/statistics/load-statistics';
import { loadUsage } from '#server/admin/usage/load-usage';
import { approveUser } from '#server/admin/users/approve-user';
import { approveWaiting } from '#server/admin/users/approve-waiting';
import { createUser } from '#server/admin/users/create-user';
import { endSessions } from '#server/admin/users/end-sessions';
import { listUsers } from '#server/admin/users/list-users';
import { loadAccount } from '#server/admin/users/load-account';
import { makeLink } from '#server/admin/users/make-link';
import { resetFactors } from '#server/admin/users/reset-factors';
import { setDeactivated } from '#server/admin/users/set-deactivated';
import { setLanguages } from '#server/admin/users/set-languages';
import { setPassword } from '#server/admin/users/set-password';
import { setRole } from '#server/admin/users/set-role';
import { updateUser } from '#server/admin/users/update-user';
import { listTroubledGenerations, retryForCustomer } from '#server/generation/troubled-generations';
import { countDeletion } from '#server/identity/users/count-deletion';
import { deleteUser } from '#server/identity/users/delete-user';
import { adjustArchived } from '#server/pay/adjust-archived';
import { adjustEntry } from '#server/pay/adjust-entry';
import { checkArchived } from '#server/pay/check-archived';
import { loadEntryHistory } from '#server/pay/entry-history';
import { listWriterPay } from '#server/pay/list-writer-pay';
import { listArchive, loadArchivedHistory } from '#server/pay/pay-archive';
import { checkEntry, listPayEntries } from '#server/pay/pay-entries';
import { listPayments } from '#server/pay/payments/list-payments';
import { loadUnpaid } from '#server/pay/payments/load-unpaid';
import { recordPayments } from '#server/pay/payments/record-payments';
import { revokePayment } from '#server/pay/payments/revoke-payment';
import { setHourlyRate } from '#server/pay/set-hourly-rate';

const calls = signedIn.admin;
/** Calls that API keys may make as well. */
const reads = signedInOrKey.admin;

export const adminRoutes = {
  overview: reads.overview.handler(({ context }) => loadOverview(context.services)),
  statistics: reads.statistics.handler(({ input, context }) =>
    loadStatistics(context.services.database, input.zone),
  ),
  users: reads.users.handler(({ input, context }) => listUsers(context.services.database.orm, input)),
  createUser: calls.createUser.handler(({ input, context }) =>
    createUser(context.services, context.actor, input, context.repeatable(input)),
  ),
  setRole: calls.setRole.handler(({ input, context }) =>
    setRole(context.services.database, context.actor, input),
  ),
  setPassword: calls.setPassword.handler(({ input, context }) =>
    setPassword(context.services.database, context.actor, input.id, input.newPassword),
  ),
  setLanguages: calls.setLanguages.handler(({ input, context }) =>
    setLanguages(context.services.database, context.actor, input.id, input.supportedLanguages),
  ),
  deletionCounts: calls.deletionCounts.handler(({ input, context }) =>
    countDeletion(context.services.database.orm, input.id),
  ),
  deleteUser: calls.deleteUser.handler(({ input, context }) =>
    deleteUser(context.services.database, context.actor, input.id),
  ),
  setDeactivated: calls.setDeactivated.handler(({ input, context }) =>
    setDeactivated(context.services.database, context.actor, input.id, input.deactivated),
  ),
  approveUser: calls.approveUser.handler(({ input, context }) =>
    approveUser(context.services, context.actor, input.id),
  ),
  requests: reads.requests.handler(({ input, context }) =>
    listRequests(context.services.database.orm, input),
  ),
  request: reads.request.handler(({ input, context }) =>
    openRequest(context.services.database.orm, input.id),
  ),
  takeBack: calls.takeBack.handler(({ input, context }) => takeBack(context.services, context.actor, input)),
  setDeadline: calls.setDeadline.handler(({ input, context }) =>
    setDeadline(context.services.database, context.actor, input),
  ),
  assign: calls.assign.handler(({ input, context }) => assignRequest(context.services, context.actor, input)),
  reopen: calls.reopen.handler(({ input, context }) =>
    reopenForAdmin(context.services, context.actor, input),
  ),
  user: calls.user.handler(({ input, context }) => loadAccount(context.services.database.orm, input.id)),
  updateUser: calls.updateUser.handler(({ input: { id, ...changes }, context }) =>
    updateUser(context.services, context.actor, id, changes),
  ),
  endSessions: calls.endSessions.handler(({ input, context }) =>
    endSessions(context.services.database, context.actor, input.id),
  ),
  resetFactors: calls.resetFactors.handler(({ input, context }) =>
    resetFactors(context.services.database, context.actor, input.id),
  ),
  makeLink: calls.makeLink.handler(({ input, context }) =>
    makeLink(context.services, context.actor, input, context.repeatable(input)),
  ),
  generations: calls.generations.handler(({ input, context }) =>
    listTroubledGenerations(context.services.database.orm, input),
  ),
  retryGeneration: calls.retryGeneration.handler(({ input, context }) =>
    retryForCustomer(context.services, context.actor, input.id, context.repeatable(input)),
  ),
  usage: reads.usage.handler(({ input, context }) => loadUsage(context.services.database, input)),
  audit: calls.audit.handler(({ input, context }) => listAudit(context.services.database.orm, input)),
  payEntries: reads.payEntries.handler(({ input, context }) =>
    listPayEntries(context.services.database.orm, input),
  ),
  payEntry: reads.payEntry.handler(({ input, context }) =>
    loadEntryHistory(context.services.database.orm, input.id),
  ),
  adjustEntry: calls.adjustEntry.handler(({ input, context }) =>
    adjustEntry(context.services, context.actor, input),
  ),
  payArchive: reads.payArchive.handler(({ input, context }) =>
    listArchive(context.services.database.orm, input),
  ),
  archivedEntry: reads.archivedEntry.handler(({ input, context }) =>
    loadArchivedHistory(context.services.database.orm, input.id),
  ),
  adjustArchived: calls.adjustArchived.handler(({ input, context }) =>
    adjustArchived(context.services.database, context.actor, input),
  ),
  checkEntry: calls.checkEntry.handler(({ input, context }) =>
    checkEntry(context.services.database, context.actor, input.id),
  ),
  checkArchived: calls.checkArchived.handler(({ input, context }) =>
    checkArchived(context.services.database, context.actor, input.id),
  ),
  payOfWriters: reads.payOfWriters.handler(({ input, context }) =>
    listWriterPay(context.services.database.orm, input),
  ),
  unpaid: reads.unpaid.handler(({ input, context }) => loadUnpaid(context.services.database.orm, input)),
  payments: reads.payments.handler(({ input, context }) =>
    listPayments(context.services.database.orm, input),
  ),
  recordPayments: calls.recordPayments.handler(({ input, context }) =>
    recordPayments(context.services, context.actor, input, context.repeatable(input)),
  ),
  revokePayment: calls.revokePayment.handler(({ input, context }) =>
    revokePayment(context.services, context.actor, input),
  ),
  setHourlyRate: calls.setHourlyRate.handler(({ input, context }) =>
    setHourlyRate(context.services.database, context.actor, input.id, input.hourlyRateCents),
  ),
  settings: calls.settings.handler(({ context }) => loadSettings(context.services)),
  setSettings: calls.setSettings.handler(async ({ input, context }) => {
    const { services, actor } = context;
    await setSettings(services.database, actor, input, (tx, before) =>
      approveWaiting(services, tx, actor, { before, required: input.approveNewCustomers }),
    );
    await services.settings.invalidate();
    return loadSettings(services);
  }),
  testGenerator: calls.testGenerator.handler(({ context }) => testGenerator(context.services)),
  testMail: calls.testMail.handler(({ context }) => testMail(context.services, context.actor)),
  testStorage: calls.testStorage.handler(({ context }) => testStorage(context.services)),
  testScanner: calls.testScanner.handler(({ context }) => testScanner(context.services)),
};
