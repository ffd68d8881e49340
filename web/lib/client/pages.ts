/** How a list that answers with a cursor is asked for its next page: a part of its `infiniteOptions`. */
export const byCursor: {
  initialPageParam: string | undefined;
  getNextPageParam: (page: { nextCursor: string | null }) => string | undefined;
} = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
};
