const KEY = 'redraft.sign-up';

/**
 * Remembers the address signed up with in this browser until it is verified. In another browser the verification also
 * asks for the password: another person may have signed up with the address.
 */
export function rememberSignUp(email: string): void {
  try {
    localStorage.setItem(KEY, email.toLowerCase());
  } catch {
    // Without storage, the verification asks for the password.
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
    // Without storage there is nothing to remove.
  }
}
