/** A sentence that a person has written, as a part of a line that goes on after it: without its full stop, but with an ellipsis. */
export const withoutStop = (text: string) => text.trim().replace(/(?<!\.)\.$/, '');
