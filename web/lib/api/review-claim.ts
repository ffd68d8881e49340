import { calls } from '../client/api';

/** Keeps what the writer decides about a claim; null reopens it. */
export const reviewClaim = calls.claims.review.mutationOptions();
