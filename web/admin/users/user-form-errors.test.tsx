import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminUser } from '#contract/admin-user';
import { rowOf } from '#web/testing/blank-answer';
import { fieldOf, fill, mendOneByOne } from '#web/testing/mend-one-by-one';
import { closeDialog, dialog, eventually, type OpenPage, openPage, toasts } from '#web/testing/open-page';
import AdminRoute from '../route';

const REQUIRED = 'Please fill in all required fields';
const ADDRESS = { field: 'Email', told: 'Please enter an email address', mend: 'veera@example.com' };
const CUSTOMER = rowOf(adminUser, {
  ...{ fullName: 'Pyöräliike Kallio', email: 'customer@example.com', role: 'customer', emailVerified: true },
});

const openUsers = () =>
  openPage(AdminRoute, '/admin?tab=users', { role: 'admin' }, (server) => {
    server.answer('GET /api/admin/users', { items: [CUSTOMER] });
    server.answer('GET /api/admin/users/{id}', CUSTOMER);
  });

async function openFrom(user: OpenPage['user'], item: string): Promise<void> {
  await user.click(await eventually(() => screen.getByRole('button', { name: /^Actions for Pyöräliike/ })));
  // Nothing has a place in this DOM, so the menu stands where it counts as out of sight.
  await user.click(await eventually(() => screen.getByRole('menuitem', { name: item, hidden: true })));
  await eventually(dialog);
}

async function press(user: OpenPage['user'], name: string, within_ = document.body): Promise<void> {
  await user.click(await eventually(() => within(within_).getByRole('button', { name })));
}

it('the forms of a user show errors at the fields until they are corrected', async () => {
  const { user } = await openUsers();
  await press(user, 'Create User');
  await eventually(dialog);
  await mendOneByOne({
    ...{ user, form: dialog, submit: 'Create User', said: REQUIRED },
    wrong: [
      { field: 'Full name', told: 'Please enter the full name', mend: 'Veera Virta' },
      ADDRESS,
      { field: /^Password/, told: 'Please enter a password', mend: 'sininen kuusi' },
    ],
  });
  await user.click(within(dialog()).getByText('Writer', { exact: true }));
  await user.click(await eventually(() => within(dialog()).getByText('English', { exact: true })));
  await press(user, 'Create User', dialog());
  const language = 'Please select at least one language';
  await eventually(() => within(dialog()).getByText(language));
  expect(toasts()).toEqual([language]);
  await user.click(within(dialog()).getByText('Finnish', { exact: true }));
  await eventually(() => expect(screen.queryByText(language)).toBeNull());
  await user.click(within(dialog()).getByText('Finnish', { exact: true }));
  await press(user, 'Create User', dialog());
  await eventually(() => expect(toasts()).toEqual([language]));
  await closeDialog(user);
  // What was wrong with a form that was put away concerns no reader.
  await eventually(() => expect(toasts()).toEqual([]));
});

it('invitation, password, account and link forms show errors at the fields until they are corrected', async () => {
  const { user } = await openUsers();
  await press(user, 'Invite');
  await eventually(dialog);
  const invitation = { user, form: dialog, submit: 'Send the invitation' };
  await mendOneByOne({ ...invitation, wrong: [ADDRESS], said: REQUIRED });
  await fill(user, fieldOf(dialog(), 'Email'), 'veera');
  const malformed = { ...ADDRESS, told: 'Please enter a valid email address' };
  await mendOneByOne({ ...invitation, wrong: [malformed], said: malformed.told });
  await closeDialog(user);

  await openFrom(user, 'Change password');
  const save = { user, form: dialog, submit: 'Save' };
  const password = { field: 'New password', told: 'Please enter a new password', mend: 'punainen mökki' };
  await mendOneByOne({ ...save, wrong: [password], said: password.told });
  await fill(user, fieldOf(dialog(), 'New password'), 'kort');
  const short = { ...password, told: 'Password must be at least 6 characters long' };
  await mendOneByOne({ ...save, wrong: [short], said: short.told });
  await closeDialog(user);

  await openFrom(user, 'Account');
  await fill(user, await eventually(() => fieldOf(dialog(), 'Full name')), '');
  await fill(user, fieldOf(dialog(), 'Email'), '');
  const name = { field: 'Full name', told: 'Please enter the full name', mend: 'Kallion Pyörä' };
  await mendOneByOne({ ...save, wrong: [name, ADDRESS] });
  await closeDialog(user);

  await openFrom(user, 'Create a link');
  await user.selectOptions(fieldOf(dialog(), 'What the link is for'), 'Another email address');
  const address = { ...ADDRESS, field: 'New email address' };
  await mendOneByOne({
    ...{ user, form: dialog, submit: 'Create the link' },
    wrong: [address],
    said: REQUIRED,
  });
});
