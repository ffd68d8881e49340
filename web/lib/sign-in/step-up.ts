import { createStore, useStore } from '../store';

/** Step-up authentication requested by one or more calls. */
export interface StepUpRequest {
  /** Resolves the waiting calls: true repeats them, false fails them. */
  settle: (proved: boolean) => void;
}

const request = createStore<(StepUpRequest & { proved: Promise<boolean> }) | null>(null);

/** Requests step-up authentication, once for all calls that need it. Resolves to false if the user cancels. */
function requestStepUp(): Promise<boolean> {
  const under = request.get();
  if (under) return under.proved;
  let settle: (proved: boolean) => void = () => undefined;
  const proved = new Promise<boolean>((resolve) => {
    settle = (outcome) => {
      const standing = request.get();
      // A late proof counts for the request that stands by then, a late refusal only for its own.
      if (standing?.proved === proved) request.set(null);
      else if (outcome) standing?.settle(true);
      resolve(outcome);
    };
  });
  request.set({ proved, settle });
  return proved;
}

/** For the dialog. */
export function useStepUpRequest(): StepUpRequest | null {
  return useStore(request);
}

/** The error code of a response, read from a clone so that the body stays unread. */
async function codeOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
}

/**
 * Makes a call. If the server requires step-up authentication, asks the user and repeats the call. `onMissing` is
 * called for an ended session, or one that still owes its second step.
 */
export async function fetchWithStepUp(
  make: () => Promise<Response>,
  onMissing: () => void = () => undefined,
): Promise<Response> {
  const answer = await make();
  if (![400, 401, 403].includes(answer.status)) return answer;
  const code = await codeOf(answer);
  if (code === 'REAUTHENTICATION_NEEDED') return (await requestStepUp()) ? make() : answer;
  const missing = ['SESSION_MISSING', 'SECOND_FACTOR_NEEDED', 'ENROLLMENT_NEEDED'].some(
    (name) => name === code,
  );
  if (missing) onMissing();
  return answer;
}
