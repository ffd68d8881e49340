import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The query parameter with the row's id. */
export const OPEN_ROW = 'open';

/**
 * The row with the open dialog, kept in the URL, so that Back closes it and links can be shared. Closing navigates back
 * if the dialog was opened here, so that it adds no history entry.
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
