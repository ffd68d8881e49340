/** Who sends a file from outside, as the audit log names them: an admin, or whoever holds a key. */
export interface Sender {
  id: string;
  fullName: string;
  email: string | null;
}
