import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The parameter of the address that names the row. */
export const OPEN_ROW = 'open';

/**
 * The row whose dialog is open, in the address: Back closes it, and the address can be kept and sent. Closing goes back
 * where opening came from here, so that it leaves no step behind.
 */
export function useOpenRow() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: { openedHere?: boolean } | null };
  const navigate = useNavigate();
  const set = (id: string | null, options: { replace: boolean; state?: { openedHere: boolean } }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(OPEN_ROW);
        else next.set(OPEN_ROW, id);
        return next;
      },
      { preventScrollReset: true, ...options },
    );
  return {
    id: params.get(OPEN_ROW),
    open: (id: string) => set(id, { replace: false, state: { openedHere: true } }),
    close: () => {
      if (!params.has(OPEN_ROW)) return;
      if (state?.openedHere) void navigate(-1);
      else set(null, { replace: true });
    },
  };
}
