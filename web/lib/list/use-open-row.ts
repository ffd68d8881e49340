import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { propertyOf } from '#domain/unknown-value';
import { useQueryParams } from './use-query-params';

/** The query parameter with the row's id. */
export const OPEN_ROW = 'open';

/**
 * The row with the open dialog, kept in the URL, so that Back closes it and links can be shared. Closing navigates back
 * if the dialog was opened here, so that it adds no history entry.
 */
export function useOpenRow() {
  const [params, change] = useQueryParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  /** The browser goes back a moment later: a second click on Close must not go back once more. */
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [key]);
  return {
    id: params.get(OPEN_ROW),
    open: (id: string) => change({ [OPEN_ROW]: id }, { state: { openedHere: true } }),
    close: () => {
      if (!params.has(OPEN_ROW) || isClosing.current) return;
      if (propertyOf(state, 'openedHere') === true) {
        isClosing.current = true;
        void navigate(-1);
      } else change({ [OPEN_ROW]: null }, { replace: true });
    },
  };
}
