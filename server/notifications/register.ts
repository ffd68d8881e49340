import { createTransport, type Transport } from '#server/mail/transport';
import type { Services } from '#server/services';
import { DELIVER_NOTIFICATIONS } from './deliver-job';
import { formMails } from './form-mails';
import { sendMails } from './send-mails';
import { sweepNotifications, withdrawNotifications } from './sweep';

const SWEEP_SECONDS = 30;
const WITHDRAW_SECONDS = 60;

/** Registers the job that sends notifications, and the sweeps. `send` stands in for the mail server in tests. */
export function registerNotifications(services: Services, send: Transport = createTransport(services)): void {
  const { database, jobs } = services;
  jobs.handle(DELIVER_NOTIFICATIONS, async ({ id: jobId, payload: { recipientId } }) => {
    await database.transaction(async (tx) => {
      const seconds = await formMails(tx, recipientId);
      if (seconds === null) return;
      // A second later, since the queue's clock counts whole ones.
      const startAfterSeconds = Math.ceil(seconds) + 1;
      await jobs.enqueue(tx, DELIVER_NOTIFICATIONS, { recipientId }, { startAfterSeconds });
    });
    return sendMails(services, send, { jobId, recipientId });
  });
  jobs.every('sweeping notifications', SWEEP_SECONDS, () => sweepNotifications(services));
  jobs.every('withdrawing notifications', WITHDRAW_SECONDS, () => withdrawNotifications(database));
}
