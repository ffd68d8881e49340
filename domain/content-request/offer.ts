/** How long a request is offered to the writer whom its customer asked for, before it is offered to all of the language, in hours. */
export const OFFER_HOURS = 24;
