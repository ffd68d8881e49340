import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { RESEND_SECONDS } from '#domain/users/phone';
import { SteadyButton } from '../button/steady-button';

interface Props {
  /** Of a link among text; else it looks like a button. */
  className?: string | undefined;
  /** Its call runs. */
  busy: boolean;
  /** Sends the code again. */
  onSend: () => Promise<unknown>;
  /** What the button says, while it can be pressed and for the seconds until then. */
  label: (seconds: number) => string;
}

/** Sends a texted code again, once the server would: its first one was sent when this button came. */
export function ResendButton({ className, busy, onSend, label }: Props) {
  const [sentAt, setSentAt] = useState(Date.now);
  const [now, setNow] = useState(sentAt);
  const left = Math.max(0, RESEND_SECONDS - Math.floor((now - sentAt) / 1_000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [left]);
  const send = async () => {
    await onSend();
    setSentAt(Date.now());
    setNow(Date.now());
  };
  const props = {
    disabled: busy || left > 0,
    // The caller's mutation tells of a failure.
    onClick: () => void send().catch(() => undefined),
    children: label(left),
  };
  return className ? (
    <SteadyButton className={className} {...props} />
  ) : (
    <Button variant="default" loading={busy} {...props} />
  );
}
