/** One module, so that a page loads what both share once and in few files. */
export { Comments } from '../comments/comments';
export { Thread } from '../thread/thread';
