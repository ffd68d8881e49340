/** The request that a call is about, with the title for its toast. */
export interface NamedRequest {
  id: string;
  title: string;
}
