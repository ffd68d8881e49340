/** An HTTP request's id: nothing that could be an address, a sentence, a number of a person or a line of the log. */
export const REQUEST_ID = /^(?=.*[a-zA-Z])[A-Za-z0-9_-]{16,64}$/;
