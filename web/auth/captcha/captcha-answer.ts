/**
 * Where a visitor's answer to the captcha waits for the call that takes it along. A page shows one widget at most, and an
 * answer is good for one call.
 */
interface Place {
  /** Shows the widget, and says that something waits for it. */
  reveal: () => void;
}

/** Thrown where no answer came; `useAuthText` puts its code into words. */
class CaptchaError extends Error {
  constructor(readonly code: 'captcha_failed' | 'captcha_unavailable') {
    super(code);
    this.name = 'CaptchaError';
  }
}

let place: Place | null = null;
let answer: string | null = null;
let broken = false;
let renew: () => void = () => undefined;
let waiting: { go: () => void; giveUp: (error: CaptchaError) => void } | null = null;

/** A form names where it can show the widget. Returns how it is taken away again. */
export function offerCaptcha(reveal: () => void): () => void {
  const mine: Place = { reveal };
  place = mine;
  return () => {
    stopWaiting('captcha_failed');
    if (place === mine) place = null;
  };
}

/** The visitor's answer, once there is one; null where none is asked for. @throws CaptchaError when none will come. */
export async function takeAnswer(): Promise<string | null> {
  if (!place) return null;
  if (broken) throw new CaptchaError('captcha_unavailable');
  if (answer === null) {
    stopWaiting('captcha_failed');
    const given = new Promise<void>((go, giveUp) => {
      waiting = { go, giveUp };
    });
    place.reveal();
    await given;
  }
  const taken = answer;
  answer = null;
  renew();
  return taken;
}

/** The widget has an answer, or its answer is over. `again` makes it ask anew. */
export function setAnswer(next: string | null, again: () => void = () => undefined): void {
  answer = next;
  renew = again;
  if (next === null) return;
  waiting?.go();
  waiting = null;
}

/** The widget cannot be had, or is tried once more: until then no call waits for it. */
export function setBroken(is: boolean): void {
  broken = is;
  if (is) stopWaiting('captcha_unavailable');
}

/** What waits is told: nobody answers any more, or what it was asked for has changed. */
export function stopWaiting(code: CaptchaError['code']): void {
  waiting?.giveUp(new CaptchaError(code));
  waiting = null;
}
