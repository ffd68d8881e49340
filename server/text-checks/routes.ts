import { Fault } from '#domain/errors';
import { signedInOrKey } from '#server/access/call';

export const textCheckRoutes = {
  check: signedInOrKey.textChecks.check.handler(async ({ input, context }) => {
    const result = await context.services.textChecker.check(input, context.person.id);
    if (result === 'busy') throw new Fault('UNAVAILABLE');
    if (result === 'too-complex') throw new Fault('TEXT_TOO_COMPLEX');
    return result;
  }),
};
