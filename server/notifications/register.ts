import type { Services } from '#server/services';
import { DELIVER_NOTIFICATIONS } from './deliver-job';
import { formMails } from './form-mails';

/** Registers the job that sends notifications. */
export function registerNotifications(services: Services): void {
  const { database, jobs } = services;
  jobs.handle(DELIVER_NOTIFICATIONS, async ({ payload: { recipientId } }) => {
    await database.transaction(async (tx) => {
      const seconds = await formMails(tx, recipientId);
      if (seconds === null) return;
      const startAfterSeconds = Math.ceil(seconds);
      await jobs.enqueue(tx, DELIVER_NOTIFICATIONS, { recipientId }, { startAfterSeconds });
    });
  });
}
