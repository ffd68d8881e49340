import { createStore, useStore } from '../store';

/** A call waits for the user to prove once more that it is them. */
export interface ProofWanted {
  /** Tells the calls that wait whether they may be made again. */
  settle: (proved: boolean) => void;
}

const wanted = createStore<(ProofWanted & { proved: Promise<boolean> }) | null>(null);

/** Asks the user, once for all calls that want it now. Resolves to false where they would not. */
function askForProof(): Promise<boolean> {
  const under = wanted.get();
  if (under) return under.proved;
  let settle: (proved: boolean) => void = () => undefined;
  const proved = new Promise<boolean>((resolve) => {
    settle = (outcome) => {
      wanted.set(null);
      resolve(outcome);
    };
  });
  wanted.set({ proved, settle });
  return proved;
}

/** For the dialog that asks. */
export function useProofWanted(): ProofWanted | null {
  return useStore(wanted);
}

/** The code of an answer that is no success, without reading it away from whoever comes next. */
async function codeOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
}

/**
 * Makes a call. Where the server wants a fresh proof of who asks, the user is asked for one, and the call is made again.
 * `onMissing` hears of a session that has ended, or that owes its second step.
 */
export async function fetchProved(
  make: () => Promise<Response>,
  onMissing: () => void = () => undefined,
): Promise<Response> {
  const answer = await make();
  if (![400, 401, 403].includes(answer.status)) return answer;
  const code = await codeOf(answer);
  if (code === 'REAUTHENTICATION_NEEDED') return (await askForProof()) ? make() : answer;
  const missing = ['SESSION_MISSING', 'SECOND_FACTOR_NEEDED', 'ENROLLMENT_NEEDED'].some(
    (name) => name === code,
  );
  if (missing) onMissing();
  return answer;
}
