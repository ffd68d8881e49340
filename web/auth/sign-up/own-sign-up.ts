const KEY = 'redraft.sign-up';

/**
 * Remembers whose account was made in this browser, until it is verified. Where a mail's link is opened in another one, the
 * page asks for the password too: whoever signed up there may be a stranger.
 */
export function noteSignUp(email: string): void {
  try {
    localStorage.setItem(KEY, email.toLowerCase());
  } catch {
    // A browser that keeps nothing is asked for the password.
  }
}

export function signedUpHere(email: string): boolean {
  try {
    return email !== '' && localStorage.getItem(KEY) === email.toLowerCase();
  } catch {
    return false;
  }
}

export function forgetSignUp(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
