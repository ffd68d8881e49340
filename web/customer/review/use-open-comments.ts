import { useQuery } from '@tanstack/react-query';
import { commentsQuery } from '#web/ui/comments/api/comments';

/** How many comments of a review round are not resolved: what the writer is to work on once changes are asked for. 0 until they are loaded. */
export function useOpenComments(requestId: string, round: number): number {
  const comments = useQuery(commentsQuery(requestId)).data?.items ?? [];
  return comments.filter((comment) => comment.round === round && comment.resolvedAt === null).length;
}
