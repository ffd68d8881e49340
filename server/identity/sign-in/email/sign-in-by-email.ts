import { signInCalls } from '#contract/http/sign-in';
import { ownHandler } from '#server/access/http-handler';
import { readSignIn } from '../sign-in-handler';
import { answerPasswordSignIn } from '../sign-in-with-password';

export const signInByEmail = ownHandler(signInCalls.signInByEmail, async (c) =>
  answerPasswordSignIn(c, await readSignIn(c, signInCalls.signInByEmail, { goesBy: 'credentials' })),
);
