import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Generation } from '#contract/generations';
import { generationTextQuery } from '../api/generation-text';

/**
 * What a generation has written so far, refetched whenever its row says that there is more. One refetch runs at a time: under
 * updates every second, a slow one that the next replaced would never end.
 */
export function useGenerationText({ id, state, stage, words, progress }: Generation) {
  const text = useQuery(generationTextQuery(id));
  const { isFetching, refetch } = text;
  const row = [id, state, stage, words, progress].join();
  const shown = useRef(row);
  useEffect(() => {
    if (isFetching || shown.current === row) return;
    shown.current = row;
    void refetch();
  }, [isFetching, row, refetch]);
  return text;
}
