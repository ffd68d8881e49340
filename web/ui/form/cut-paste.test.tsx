import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually, openPage, toasts } from '#web/testing/open-page';

const SAID = 'At most 10 characters fit here: the end of what you pasted was left out.';

/** A page with fields that take ten characters, once its toasts can be shown. */
async function open() {
  const { user } = await openPage(
    () => (
      <>
        <h1>Fields</h1>
        <input aria-label="line" maxLength={10} />
        <textarea aria-label="text" maxLength={10} />
        <input aria-label="unlimited" />
      </>
    ),
    '/customer',
    {},
  );
  await eventually(() => expect(document.querySelector('.mantine-Notifications-root')).not.toBeNull());
  const paste = async (name: string, text: string) => {
    await user.click(screen.getByLabelText(name));
    await user.paste(text);
  };
  return { user, paste };
}

it('says that the end of a pasted text was left out', async () => {
  const { paste } = await open();
  await paste('text', 'eleven char');
  expect(screen.getByLabelText<HTMLTextAreaElement>('text').value).toBe('eleven cha');
  await eventually(() => expect(toasts().join()).toContain(SAID));
});

it('says nothing where all of it fits, also over what was selected', async () => {
  const { user, paste } = await open();
  await paste('line', '0123456789');
  await user.tripleClick(screen.getByLabelText('line'));
  await user.paste('abcdefghi\n');
  expect(screen.getByLabelText<HTMLInputElement>('line').value).toBe('abcdefghi');
  await paste('unlimited', 'far more than ten characters');
  expect(toasts()).toEqual([]);
  // What was typed before counts.
  await paste('line', 'xyz');
  await eventually(() => expect(toasts().join()).toContain(SAID));
});
