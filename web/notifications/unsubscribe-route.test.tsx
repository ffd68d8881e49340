import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually, openPage } from '#web/testing/open-page';
import UnsubscribeRoute from './unsubscribe-route';

const CALL = 'POST /api/unsubscribe';
const LINK = `/unsubscribe#token=${btoa(JSON.stringify({ kinds: ['message'] }))}.signature`;

/** The server stops the mails, and its answer is lost, `times` times over. */
async function stopMails(times: number) {
  let lost = 0;
  const { server, user } = await openPage(UnsubscribeRoute, LINK, null, (fake) =>
    fake.answer(CALL, () => {
      lost += 1;
      if (lost <= times) throw new TypeError('Failed to fetch');
      return {};
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Stop the emails' }));
  return () => server.asked.filter(({ call }) => call === CALL).length;
}

it('stopping the mails is asked for once more where the answer was lost', async () => {
  const asked = await stopMails(1);
  await eventually(() => screen.getByText('You will get no more emails about this.'));
  expect(asked()).toBe(2);
});

it('without any answer the page says that they may have been stopped', async () => {
  const asked = await stopMails(2);
  const alert = await eventually(() => screen.getByText(/^No answer came from the server/));
  expect(alert.textContent).toMatch(/^No answer came from the server, so this may or may not have been done/);
  expect(asked()).toBe(2);
});
