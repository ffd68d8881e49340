import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fieldOf, mendOneByOne } from '#web/testing/mend-one-by-one';
import { dialog, eventually, openPage } from '#web/testing/open-page';
import AdminRoute from '../route';

it('the form of an API key shows a missing name and a missing permission until they are corrected', async () => {
  const { user } = await openPage(AdminRoute, '/admin?tab=automation', { role: 'admin' });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Create key' })));
  await eventually(dialog);
  await mendOneByOne({
    ...{ user, form: dialog, submit: 'Create key', said: 'Please enter a name' },
    wrong: [{ field: 'Name', told: 'Please enter a name', mend: 'Julkaisija' }],
  });
  await user.click(within(dialog()).getByRole('button', { name: 'Create key' }));
  await eventually(() => within(dialog()).getByText('Select at least one permission'));
  await user.click(fieldOf(dialog(), 'Read content requests'));
  await eventually(() => expect(screen.queryByText('Select at least one permission')).toBeNull());
});
