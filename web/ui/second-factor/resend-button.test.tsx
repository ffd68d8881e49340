import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RESEND_SECONDS } from '#domain/users/phone';
import { ResendButton } from './resend-button';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const button = () => screen.getByRole('button');
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

function show(onSend: () => Promise<unknown>, className?: string) {
  const label = (seconds: number) => (seconds > 0 ? `In ${seconds} s` : 'Send it again');
  return render(
    <MantineProvider>
      <ResendButton className={className} busy={false} onSend={onSend} label={label} />
    </MantineProvider>,
  );
}

it.each(['link', undefined])(
  'a code is asked for again once the server would send it, and not before (%s)',
  async (style) => {
    const onSend = vi.fn(() => Promise.resolve());
    const shown = show(onSend, style);
    fireEvent.click(button());
    expect(button().textContent).toBe(`In ${RESEND_SECONDS} s`);
    await pass(RESEND_SECONDS - 1);
    expect(button().textContent).toBe('In 1 s');
    fireEvent.click(button());
    expect(onSend).not.toHaveBeenCalled();
    await pass(1);
    expect(button().textContent).toBe('Send it again');
    fireEvent.click(button());
    await pass(0);
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(button().textContent).toBe(`In ${RESEND_SECONDS} s`);
    shown.unmount();
  },
);

it('a code that could not be sent can be asked for at once', async () => {
  const onSend = vi.fn(() => Promise.reject(new Error('offline')));
  const shown = show(onSend);
  await pass(RESEND_SECONDS);
  fireEvent.click(button());
  await pass(0);
  fireEvent.click(button());
  expect(onSend).toHaveBeenCalledTimes(2);
  shown.unmount();
});
