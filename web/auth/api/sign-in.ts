import { postSignIn } from './post-sign-in';

/** Starts a session. */
export const signIn = (input: { email: string; password: string }) => postSignIn('sign-in/email', input);
