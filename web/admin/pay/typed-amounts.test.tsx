import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract } from '#contract/contract';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { itemOf } from '#web/testing/blank-answer';
import { fill } from '#web/testing/mend-one-by-one';
import { dialog, eventually, openPage } from '#web/testing/open-page';
import AdminRoute from '../route';

const ID = '7d4d0b52-6a6e-4b8e-9a57-5c1f1b6c7e01';
const LANGUAGES: Record<InterfaceLanguage, { set: string; label: string; save: string; most: RegExp }> = {
  en: { set: 'Set the hourly rate of Maija', label: 'Hourly rate (€)', save: 'Save', most: /to (.+)$/ },
  sv: { set: 'Ange timersättning för Maija', label: 'Timersättning (€)', save: 'Spara', most: /och (.+)$/ },
  fi: { set: 'Aseta tuntipalkkio: Maija', label: 'Tuntipalkkio (€)', save: 'Tallenna', most: /–(.+)$/ },
};

it('minutes are taken with the separator that their message writes', async () => {
  const entry = { ...itemOf(contract.admin.payEntries), title: 'Outo', writerName: 'Maija' };
  const { user } = await openPage(AdminRoute, '/admin?tab=pay', { role: 'admin' }, (fake) => {
    fake.answer('GET /api/admin/pay/entries', { items: [entry] });
    fake.answer('GET /api/admin/pay/entries/{id}', { entry: { ...entry, adjustedMinutes: 600 } });
  });
  const adjust = 'Adjust the pay for “Outo” by Maija';
  await user.click(await eventually(() => screen.getByRole('button', { name: adjust })));
  await user.click(await eventually(() => within(dialog()).getByText('Add', { exact: true })));
  await fill(user, within(dialog()).getByLabelText('Minutes'), '1,000');
  await eventually(() => expect(dialog().textContent).toMatch(/After this adjustment:\s*1,600\sminutes/));
});

it.each(['en', 'sv', 'fi'] as const)(
  'a rate is taken as its own message writes it (%s)',
  async (language) => {
    const { set, label, save, most } = LANGUAGES[language];
    const writer = { ...itemOf(contract.admin.payOfWriters), id: ID, name: 'Maija', writes: true };
    const as = { role: 'admin', interfaceLanguage: language } as const;
    const { server, user } = await openPage(AdminRoute, '/admin?tab=pay', as, (fake) =>
      fake.answer('GET /api/admin/pay/writers', { items: [writer] }),
    );
    const change = `PUT /api/admin/users/${ID}/hourly-rate`;
    await user.click(await eventually(() => screen.getByRole('button', { name: set })));
    const field = await eventually(() => within(dialog()).getByLabelText(label));
    const press = () => user.click(within(dialog()).getByRole('button', { name: save }));
    await fill(user, field, '0');
    await press();
    const [, limit = ''] =
      most.exec(dialog().querySelector('.mantine-InputWrapper-error')?.textContent ?? '') ?? [];
    expect(limit).toMatch(/^1\D000[.,]00$/);
    await fill(user, field, limit);
    await press();
    await eventually(() =>
      expect(server.asked.find(({ call }) => call === change)?.body).toEqual({ hourlyRateCents: 100_000 }),
    );
  },
);
