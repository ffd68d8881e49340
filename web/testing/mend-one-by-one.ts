import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { describedBy, eventually, toasts } from './open-page';

interface Wrong {
  /** The field by its label, with what is said of it. */
  field: string | RegExp;
  told: string;
  /** What mends it, typed into the field. */
  mend: string;
}

/** The field of this label: of what bears it, that which is typed into or chosen from. */
export function fieldOf(form: HTMLElement, label: string | RegExp): HTMLElement {
  const field = within(form)
    // Where it has to be filled in, a star stands behind it.
    .getAllByLabelText(label instanceof RegExp ? label : (words) => words.replace(/\s*\*$/, '') === label)
    .find((one) => one.matches('input, textarea, select'));
  if (!field) throw new Error(`No field ${label}`);
  return field;
}

/** Puts this in the place of what the field holds. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

interface Sending {
  user: UserEvent;
  /** The form where it stands now. */
  form: () => HTMLElement;
  /** Its button. */
  submit: string;
  /** In the form's order. */
  wrong: Wrong[];
  /** What a toast says besides. */
  said?: string;
}

/** Sends a form as it stands, sees each field at fault marked and the first in focus, and mends one after the other. */
export async function mendOneByOne({ user, form, submit, wrong, said }: Sending): Promise<void> {
  await user.click(await eventually(() => within(form()).getByRole('button', { name: submit })));
  await eventually(() => {
    for (const { field, told } of wrong) {
      expect(fieldOf(form(), field).getAttribute('aria-invalid'), told).toBe('true');
      expect(describedBy(fieldOf(form(), field))).toContain(told);
    }
    expect(toasts()).toEqual(said === undefined ? [] : [said]);
  });
  const [first] = wrong;
  if (first) expect(fieldOf(form(), first.field).matches(':focus'), `focus in ${first.field}`).toBe(true);
  for (const { field, told, mend } of wrong) {
    await fill(user, fieldOf(form(), field), mend);
    await eventually(() => {
      expect(fieldOf(form(), field).getAttribute('aria-invalid'), told).not.toBe('true');
      expect(within(form()).queryByText(told)).toBeNull();
    });
  }
  await eventually(() => expect(toasts()).toEqual([]));
}
