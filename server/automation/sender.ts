/** The actor of an upload in the audit log: an admin, or an API key's creator. */
export interface Sender {
  id: string;
  fullName: string;
  email: string | null;
}
