import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settingValues } from '#contract/settings';
import { blankAnswer } from '#web/testing/blank-answer';
import { Refusal } from '#web/testing/fake-server';
import { fieldOf, fill } from '#web/testing/mend-one-by-one';
import { dialog, eventually, openPage, toasts } from '#web/testing/open-page';
import AdminRoute from '../route';

const quote = (name: string) => ({ name, role: '', company: '', content: `Said by ${name}`, language: 'en' });
const settings = (part: object) => ({ settings: { ...(blankAnswer(settingValues) as object), ...part } });
const TOLD = 'This was changed in the meantime by another admin. Check the current value and try again.';

async function open(part: object) {
  const page = await openPage(AdminRoute, '/admin?tab=settings', { role: 'admin' }, (fake) =>
    fake.answer('GET /api/admin/settings', settings(part)),
  );
  page.server.answer('PATCH /api/admin/settings', new Refusal(409, 'STALE_VERSION'));
  const sent = () =>
    page.server.asked.filter(({ call }) => call === 'PATCH /api/admin/settings').map(({ body }) => body);
  return { ...page, sent };
}
const button = (name: string) => eventually(() => screen.getByRole('button', { name }));
const needs = (who: string) =>
  eventually(() => screen.getByRole<HTMLInputElement>('switch', { name: `${who} need a second factor` }));

it('a role that another admin has added meanwhile still needs a second factor, and the page shows it', async () => {
  const { server, user, sent } = await open({ secondFactorRoles: ['writer'] });
  const admins = await needs('Admins');
  server.answer('GET /api/admin/settings', settings({ secondFactorRoles: ['writer', 'admin'] }));
  await user.click(await needs('Customers'));
  await eventually(() => expect(toasts().join()).toContain(TOLD));
  await eventually(() => expect(admins.checked).toBe(true));
  await user.click(await needs('Customers'));
  await eventually(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    { secondFactorRoles: ['writer', 'customer'], seen: { secondFactorRoles: ['writer'] } },
    { secondFactorRoles: ['writer', 'admin', 'customer'], seen: { secondFactorRoles: ['writer', 'admin'] } },
  ]);
});

it('a quote that another admin has added meanwhile is kept, and what was typed is saved beside it', async () => {
  const [anna, bea, cecilia] = [quote('Anna'), quote('Bea'), quote('Cecilia')];
  const { server, user, sent } = await open({ customerQuotes: [anna, bea] });
  await user.click(await button('Edit the quote of Bea'));
  await fill(user, await eventually(() => fieldOf(dialog(), 'Company')), 'Ink Oy');
  server.answer('GET /api/admin/settings', settings({ customerQuotes: [cecilia, anna, bea] }));
  await user.click(within(dialog()).getByRole('button', { name: 'Save' }));
  await eventually(() => expect(toasts().join()).toContain(TOLD));
  await eventually(() => screen.getByText('Said by Cecilia'));
  await user.click(within(dialog()).getByRole('button', { name: 'Save' }));
  await eventually(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({
    customerQuotes: [cecilia, anna, { ...bea, company: 'Ink Oy' }],
    seen: { customerQuotes: [cecilia, anna, bea] },
  });
});

it('a quote that another admin has removed while it was edited is saved at the end', async () => {
  const [anna, bea] = [quote('Anna'), quote('Bea')];
  const { server, user, sent, client } = await open({ customerQuotes: [anna, bea] });
  await user.click(await button('Edit the quote of Anna'));
  await fill(user, await eventually(() => fieldOf(dialog(), 'Company')), 'Ink Oy');
  server.answer('GET /api/admin/settings', settings({ customerQuotes: [bea] }));
  await client.refetchQueries();
  await eventually(() => expect(screen.queryByText('Said by Anna', { selector: 'blockquote' })).toBeNull());
  await user.click(within(dialog()).getByRole('button', { name: 'Save' }));
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    customerQuotes: [bea, { ...anna, company: 'Ink Oy' }],
    seen: { customerQuotes: [bea] },
  });
});
