const TIMEOUT_MS = 60_000;

/**
 * Sends calls to the server at this address. What the network does to them is told in words, so that the model that reads
 * them can say what to do. Redirects are not followed, since they would take the key elsewhere.
 */
export function remoteSend(origin: string): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const answer = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.status < 300 || answer.status > 399) return answer;
      const place = answer.headers.get('location') ?? 'nowhere';
      return failed(`${origin} sends its callers on to ${place}: set REDRAFT_URL to that address`);
    } catch {
      return failed(`${origin} could not be reached`);
    }
  };
}

/** In the form of a fault, so that it is told as one. */
function failed(message: string): Response {
  return Response.json({ code: 'UNREACHABLE', message }, { status: 502 });
}
