import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminUser } from '#contract/admin-user';
import { invitation } from '#contract/identity/invitations';
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
  const inviting = { user, form: dialog, submit: 'Send the invitation' };
  await mendOneByOne({ ...inviting, wrong: [ADDRESS], said: REQUIRED });
  await fill(user, fieldOf(dialog(), 'Email'), 'veera');
  const malformed = { ...ADDRESS, told: 'Please enter a valid email address' };
  await mendOneByOne({ ...inviting, wrong: [malformed], said: malformed.told });
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

it('a link that is shown once stays until ‘Done’: Escape and a click beside it close nothing', async () => {
  const until = '2026-12-01T10:00:00.000Z';
  const { user, server } = await openUsers();
  const stays = async () => {
    await eventually(() => within(dialog()).getByText(LINK));
    await user.keyboard('{Escape}');
    const overlay = document.querySelector('.mantine-Modal-overlay');
    if (overlay) await user.click(overlay);
    within(dialog()).getByText(LINK);
    expect(within(dialog()).queryByRole('button', { name: 'Close' })).toBeNull();
    await user.click(within(dialog()).getByRole('button', { name: 'Done' }));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const LINK = 'https://redraft.example/auth/invitation#token';
  server.answer('POST /api/admin/invitations', {
    link: LINK,
    invitation: rowOf(invitation, { email: 'veera@example.com', expiresAt: until }),
  });
  await press(user, 'Invite');
  await fill(user, await eventually(() => fieldOf(dialog(), 'Email')), 'veera@example.com');
  await user.click(within(dialog()).getByRole('radio', { name: /link/i }));
  await user.click(within(dialog()).getByRole('button', { name: 'Create the link' }));
  await stays();
  server.answer('POST /api/admin/users/{id}/links', { link: LINK, expiresAt: until });
  await openFrom(user, 'Create a link');
  await user.click(within(dialog()).getByRole('button', { name: 'Create the link' }));
  await stays();
  // The next one begins with the question again, which Escape closes.
  await openFrom(user, 'Create a link');
  await user.keyboard('{Escape}');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
});
