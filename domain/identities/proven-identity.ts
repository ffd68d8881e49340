/** Who somebody is by the word of an outside provider, or of a wallet's signature, once that has been checked. */
export interface ProvenIdentity {
  /** The provider's id with us. */
  providerId: string;
  /** Never changes and is never given to somebody else, within the provider. */
  accountId: string;
  /** How its owner knows it: an address, a user name. */
  label: string | null;
  /** In lower case. */
  email: string | null;
  /** The provider says that the address is this person's. */
  emailVerified: boolean;
  fullName: string | null;
}

/** The `provider` of wallets. */
export const ETHEREUM = 'ethereum';
