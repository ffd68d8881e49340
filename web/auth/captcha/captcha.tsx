import { useEffect, useRef, useState } from 'react';
import { onDemand } from '#web/ui/on-demand';
import { useSignInMethods } from '../use-sign-in-methods';
import classes from './captcha.module.css';
import { offerCaptcha, rejectWaitingCall } from './captcha-answer';

const CaptchaWidget = onDemand(async () => (await import('./captcha-widget')).CaptchaWidget);

interface Props {
  /** False in a form for a code, where a captcha is needed only to send another message. */
  atOnce?: boolean;
}

/** Where a form shows the captcha; empty where none is configured. Calls that need an answer wait for it. */
export function CaptchaPlace({ atOnce = true }: Props) {
  const captcha = useSignInMethods()?.captcha ?? null;
  const [shown, setShown] = useState(atOnce);
  const [awaited, setAwaited] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const asked = captcha !== null;

  useEffect(() => {
    if (!asked) return;
    const withdraw = offerCaptcha(() => {
      setShown(true);
      setAwaited(true);
      place.current?.scrollIntoView({ block: 'nearest' });
    });
    // The waiting call was made with the old values: after a change the user submits again.
    const form = place.current?.closest('form');
    const change = () => rejectWaitingCall('captcha_failed');
    form?.addEventListener('input', change);
    return () => {
      form?.removeEventListener('input', change);
      withdraw();
    };
  }, [asked]);

  if (!captcha) return null;
  return (
    <div ref={place} className={classes.captcha}>
      {shown ? <CaptchaWidget {...captcha} awaited={awaited} /> : null}
    </div>
  );
}
