/** The part of `infiniteOptions` that all paged calls share: the next page's cursor. */
export const cursorOptions: {
  initialPageParam: string | undefined;
  getNextPageParam: (page: { nextCursor: string | null }) => string | undefined;
} = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
};
