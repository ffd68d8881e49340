// Hands a captcha answer from the widget to the next call. A page shows at most one widget, and an answer is valid for
// one call.

interface Place {
  /** Shows the widget; called when a call needs an answer. */
  reveal: () => void;
}

/** Thrown when no answer can be had; `useAuthText` translates its code. */
class CaptchaError extends Error {
  constructor(readonly code: 'captcha_failed' | 'captcha_unavailable') {
    super(code);
    this.name = 'CaptchaError';
  }
}

let place: Place | null = null;
let answer: string | null = null;
let failed = false;
let renew: () => void = () => undefined;
let waiting: { resolve: () => void; reject: (error: CaptchaError) => void } | null = null;

/**
 * Registers a form that can show the widget.
 * @returns a function that unregisters it
 */
export function offerCaptcha(reveal: () => void): () => void {
  const mine: Place = { reveal };
  place = mine;
  return () => {
    rejectWaitingCall('captcha_failed');
    if (place === mine) place = null;
  };
}

/**
 * Waits for the visitor's answer and consumes it; null where no captcha is configured.
 * @throws CaptchaError when the widget failed or the wait was aborted
 */
export async function consumeAnswer(): Promise<string | null> {
  if (!place) return null;
  if (failed) throw new CaptchaError('captcha_unavailable');
  if (answer === null) {
    rejectWaitingCall('captcha_failed');
    const given = new Promise<void>((resolve, reject) => {
      waiting = { resolve, reject };
    });
    place.reveal();
    await given;
  }
  const taken = answer;
  answer = null;
  renew();
  return taken;
}

/** Stores the widget's answer; null once it has expired. `again` makes the widget ask for another. */
export function setAnswer(next: string | null, again: () => void = () => undefined): void {
  answer = next;
  renew = again;
  if (next === null) return;
  waiting?.resolve();
  waiting = null;
}

/** Marks the widget as failed, or clears that for another attempt. While it is failed, calls are rejected at once. */
export function setWidgetFailed(isFailed: boolean): void {
  failed = isFailed;
  if (isFailed) rejectWaitingCall('captcha_unavailable');
}

/** Rejects the waiting call: the widget failed, or the form's values have changed. */
export function rejectWaitingCall(code: CaptchaError['code']): void {
  waiting?.reject(new CaptchaError(code));
  waiting = null;
}
