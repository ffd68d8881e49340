import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { failureText } from './failure-text';
import { failedAnswer, faultOf, NoAnswer } from './faults';

const PAGE = '<html><h1>Bad Gateway</h1></html>';
const json = (body: object) => JSON.stringify(body);
const textOf = async (status: number, body: string) =>
  failureText(
    await failedAnswer(new Response(body, { status })),
    'Failed to sign in',
    (error) => `reason ${faultOf(error).code}`,
  );

describe('the text for a failed call', () => {
  it.each([
    ['a proxy’s page', 502, PAGE],
    ['a proxy’s page', 504, PAGE],
    ['a proxy’s words', 503, json({ code: 'no_upstream', message: 'no healthy upstream' })],
    ['an empty answer', 400, ''],
    ['an empty answer', 500, ''],
    ['a page', 400, PAGE],
    ['an answer without words', 400, json({ code: '', message: '' })],
    ['an answer without words', 403, json({})],
    ['words that are none', 400, json({ message: ' ' })],
    ['no object', 400, '"HTTP 400"'],
  ])('is the fallback after %s (%s)', async (_, status, body) => {
    expect(await textOf(status, body)).toBe('Failed to sign in');
  });

  it('says of a lost answer that the outcome is not known', () => {
    const lost = new NoAnswer(new TypeError('Failed to fetch'));
    expect(failureText(lost, 'Failed to create user', (error) => `reason ${faultOf(error).code}`)).toBe(
      'reason UNANSWERED',
    );
  });

  it('is the fallback where the network is lost, or the browser fails', () => {
    for (const error of [new TypeError('Failed to fetch'), new Error('anything'), 'thrown text', null]) {
      expect(failureText(error, 'Failed to submit the work', () => 'reason')).toBe(
        'Failed to submit the work',
      );
    }
    expect(
      failureText(
        new ORPCError('BAD_GATEWAY', { status: 502 }),
        'Failed to accept the request',
        () => 'reason',
      ),
    ).toBe('Failed to accept the request');
  });

  it('is the server’s reason or message if it sent one', async () => {
    expect(await textOf(429, json({ code: 'TOO_MANY', message: 'Too many requests' }))).toBe(
      'reason TOO_MANY',
    );
    expect(await textOf(500, json({ code: 'UNEXPECTED', message: '' }))).toBe('reason UNEXPECTED');
    expect(await textOf(503, json({ code: 'UNAVAILABLE', message: '' }))).toBe('reason UNAVAILABLE');
    expect(await textOf(400, json({ code: 'something', message: 'The server’s own words' }))).toBe(
      'The server’s own words',
    );
  });
});
