import { calls } from '../client/api';

/** Goes on with the outline as its customer has left it. */
export const approveOutline = calls.generations.approveOutline.mutationOptions();
