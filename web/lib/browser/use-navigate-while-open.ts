import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

/**
 * Returns a function that leads from this page alone: the answer to a call may come once another page is open, which then stays.
 * It belongs to a component that stands for as long as the page does.
 */
export function useNavigateWhileOpen(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useCallback(
    (to, options) => {
      if (isOpen.current) void navigate(to, options);
    },
    [navigate],
  );
}
