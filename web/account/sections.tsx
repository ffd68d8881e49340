import { LoadingRows } from '#web/ui/loading-rows';
import { onDemand } from '#web/ui/on-demand';

const fallback = <LoadingRows rows={2} />;

/**
 * The page's sections from top to bottom, each loaded by itself. Its messages stand in `account.json` under its name, with
 * `title` and `text`; the name is its place in the page too (`/account#profile`).
 */
export const SECTIONS = [
  {
    name: 'profile',
    Section: onDemand(async () => (await import('./profile-section')).ProfileSection, { fallback }),
  },
  {
    name: 'password',
    Section: onDemand(async () => (await import('./password-section')).PasswordSection, { fallback }),
  },
  {
    name: 'factors',
    Section: onDemand(async () => (await import('./factors-section')).FactorsSection, { fallback }),
  },
  {
    name: 'passkeys',
    Section: onDemand(async () => (await import('./passkeys-section')).PasskeysSection, { fallback }),
  },
  {
    name: 'identities',
    Section: onDemand(async () => (await import('./identities-section')).IdentitiesSection, { fallback }),
  },
  {
    name: 'sessions',
    Section: onDemand(async () => (await import('./sessions-section')).SessionsSection, { fallback }),
  },
  {
    name: 'data',
    Section: onDemand(async () => (await import('./data-section')).DataSection, { fallback }),
  },
  {
    name: 'deletion',
    Section: onDemand(async () => (await import('./deletion-section')).DeletionSection, { fallback }),
  },
] as const;
