import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settingValues } from '#contract/settings';
import { blankAnswer } from '#web/testing/blank-answer';
import { fieldOf, fill } from '#web/testing/mend-one-by-one';
import { eventually, openPage, toasts } from '#web/testing/open-page';
import AdminRoute from '../route';

const quote = (name: string) => ({ name, role: '', company: '', content: `Said by ${name}`, language: 'en' });
const settings = (part: object) => ({ settings: { ...(blankAnswer(settingValues) as object), ...part } });

async function open() {
  const customerQuotes = [quote('Anna'), quote('Bea')];
  const page = await openPage(AdminRoute, '/admin?tab=settings', { role: 'admin' }, (fake) =>
    fake.answer('GET /api/admin/settings', settings({ customerQuotes })),
  );
  let arrive: (answer: Record<string, unknown>) => void = () => undefined;
  const answer = new Promise<Record<string, unknown>>((resolve) => (arrive = resolve));
  page.server.answer('PATCH /api/admin/settings', () => answer);
  return { ...page, arrive, customerQuotes };
}
const button = (name: string) => eventually(() => screen.getByRole('button', { name }));

it('no quote is edited while their order is being saved, which would put another one under the form', async () => {
  const { user, arrive, customerQuotes } = await open();
  await user.click(await button('Move the quote of Bea up'));
  await user.click(await button('Edit the quote of Bea'));
  expect(screen.queryByRole('dialog')).toBeNull();
  arrive(settings({ customerQuotes: customerQuotes.toReversed() }));
  await eventually(() => expect(toasts()).toHaveLength(1));
  await user.click(await button('Edit the quote of Bea'));
  await eventually(() => screen.getByDisplayValue('Said by Bea'));
});

it('figures take no more while they are saved, since the answer takes their place', async () => {
  const { user, arrive, customerQuotes } = await open();
  const field = await eventually(() => fieldOf(document.body, 'Days to review a text'));
  await fill(user, field, '9');
  await user.keyboard('{Enter}');
  await eventually(() => expect(field).toHaveProperty('readOnly', true));
  arrive(settings({ customerQuotes }));
  await eventually(() => expect(field).toHaveProperty('readOnly', false));
});
