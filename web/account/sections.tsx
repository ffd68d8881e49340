import { DataSection } from './data-section';
import { DeletionSection } from './deletion-section';
import { FactorsSection } from './factors/factors-section';
import { PasskeysSection } from './factors/passkeys-section';
import { IdentitiesSection } from './identities/identities-section';
import { KeysSection } from './keys/keys-section';
import { NotificationsSection } from './notifications/notifications-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { SessionsSection } from './sessions-section';
import { WordPressSection } from './wordpress/wordpress-section';

/**
 * The page's sections from top to bottom. The name is the key of the section's messages in `account.json` (with `title`
 * and `text`) and the id of its heading.
 */
export const SECTIONS = [
  { name: 'profile', Section: ProfileSection },
  { name: 'password', Section: PasswordSection },
  { name: 'factors', Section: FactorsSection },
  { name: 'passkeys', Section: PasskeysSection },
  { name: 'identities', Section: IdentitiesSection },
  { name: 'notifications', Section: NotificationsSection },
  { name: 'sessions', Section: SessionsSection },
  { name: 'keys', Section: KeysSection },
  { name: 'wordpress', Section: WordPressSection },
  { name: 'data', Section: DataSection },
  { name: 'deletion', Section: DeletionSection },
] as const;
