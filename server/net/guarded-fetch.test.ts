import { describe, expect, it } from 'vitest';
import { guardedFetch } from './guarded-fetch';
import { PrivateAddress } from './public-address';

const causeOf = (url: string) =>
  guardedFetch({ IDENTITY_ALLOW_PRIVATE: false }, url).then(
    () => null,
    (fault: { code: string; cause: unknown }) => ({ code: fault.code, cause: fault.cause }),
  );

describe('calls to sign-in providers', () => {
  it.each([
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/x',
    'https://localhost/x',
  ])('do not go to %s', async (url) => {
    expect(await causeOf(url)).toEqual({ code: 'PROVIDER_UNREACHABLE', cause: expect.any(PrivateAddress) });
  });

  it('go over https', async () => {
    expect(await causeOf('http://accounts.example/x')).toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
    expect(await causeOf('file:///etc/passwd')).toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
  });
});
