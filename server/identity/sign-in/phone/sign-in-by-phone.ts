import { signInCalls } from '#contract/http/sign-in';
import { ownHandler } from '#server/access/http-handler';
import { readSignIn } from '../sign-in-handler';
import { answerPasswordSignIn } from '../sign-in-with-password';

export const signInByPhone = ownHandler(signInCalls.signInByPhone, async (c) =>
  answerPasswordSignIn(
    c,
    await readSignIn(c, signInCalls.signInByPhone, { byPhone: true, goesBy: 'credentials' }),
  ),
);
