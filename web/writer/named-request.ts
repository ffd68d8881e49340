/** What a call is about, and the name that a toast gives it. */
export interface NamedRequest {
  id: string;
  title: string;
}
