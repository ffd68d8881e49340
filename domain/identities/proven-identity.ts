/** An identity asserted by an external provider or a wallet's signature, after verification. */
export interface ProvenIdentity {
  /** The provider's id in this installation. */
  providerId: string;
  /** The user's stable id at the provider, never reassigned to another user (OpenID Connect: `sub`). */
  accountId: string;
  /** How the user recognizes the identity: an address or a user name. */
  label: string | null;
  /** In lower case. */
  email: string | null;
  /** Whether the provider has verified that the address belongs to the user. */
  emailVerified: boolean;
  fullName: string | null;
}

/** The `providerId` of wallets. */
export const ETHEREUM = 'ethereum';
