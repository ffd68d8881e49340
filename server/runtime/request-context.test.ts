import { describe, expect, it } from 'vitest';
import { currentSource, type RequestSource } from '#server/audit/request-source';
import { withContext } from './request-context';

const source = (address: string): RequestSource => ({
  address,
  userAgent: null,
  call: { name: 'POST /api/brief', audit: [] },
});

const withSource = <T>(from: RequestSource, work: () => Promise<T>) =>
  withContext({ requestId: 'a-request-for-a-test', source: from }, work);

/** A promise and the function that resolves it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('the source of a request', () => {
  it('is each call’s own, while another one ends and after a third one has failed', async () => {
    const first = gate();
    const addressAfter = async (opened: Promise<void>) => {
      await opened;
      return currentSource()?.address;
    };
    const long = withSource(source('192.0.2.1'), () => addressAfter(first.opened));
    expect(await withSource(source('192.0.2.2'), () => addressAfter(Promise.resolve()))).toBe('192.0.2.2');
    await expect(withSource(source('192.0.2.3'), () => Promise.reject(new Error('refused')))).rejects.toThrow(
      'refused',
    );
    first.open();
    expect(await long).toBe('192.0.2.1');
  });

  it('is absent outside of calls, and there again for the next one', async () => {
    expect(currentSource()).toBeUndefined();
    await withSource(source('192.0.2.1'), async () => {});
    expect(currentSource()).toBeUndefined();
    expect(await withSource(source('192.0.2.2'), async () => currentSource()?.address)).toBe('192.0.2.2');
  });
});
