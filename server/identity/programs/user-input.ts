import * as z from 'zod';
import { phone, text } from '#contract/shapes';
import { emailInput, passwordInput, userDataInput } from '#server/identity/answers/auth-fields';

const ONE = ['email', 'phone', 'password'] as const;

/** What `PUT /api/auth/user` takes. */
export const userInput = z
  .strictObject({
    email: emailInput.optional(),
    phone: phone.optional(),
    password: passwordInput.optional(),
    nonce: text(20).trim().optional(),
    data: userDataInput.nullish(),
    /** Ready-made client libraries send both as null; a change is confirmed here, whoever began it. */
    code_challenge: z.null('cannot be used with this call').optional(),
    code_challenge_method: z.null('cannot be used with this call').optional(),
  })
  .superRefine((input, context) => {
    const [, ...further] = ONE.filter((field) => input[field] !== undefined);
    for (const field of further) {
      context.addIssue({ code: 'custom', path: [field], message: 'must be changed in a call of its own' });
    }
    if (input.nonce !== undefined && input.password === undefined) {
      context.addIssue({ code: 'custom', path: ['nonce'], message: 'goes with a password' });
    }
  });
