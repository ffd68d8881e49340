import { COMPANY, DATABASE, FILES, LIMITS, LISTENING } from './installation-variables';
import { OBSERVING, PROCESSES } from './process-variables';
import { MAIL, MODEL, TEXT_CHECKS, TEXT_MESSAGES, WEBHOOK, WORDPRESS } from './service-variables';
import { FIRST_ACCOUNTS, ISSUER, PROVIDERS, SIGN_IN, TRIAL } from './sign-in-variables';
import type { Group } from './variable';

/** The groups in the order of docs/configuration.md, with the prefix of their variables' names. */
export const GROUPS: readonly (Group & { prefix?: string })[] = [
  LISTENING,
  PROCESSES,
  DATABASE,
  FILES,
  MAIL,
  TEXT_MESSAGES,
  MODEL,
  TEXT_CHECKS,
  WEBHOOK,
  WORDPRESS,
  SIGN_IN,
  PROVIDERS,
  { ...ISSUER, prefix: 'OIDC_{NAME}_' },
  LIMITS,
  OBSERVING,
  FIRST_ACCOUNTS,
  TRIAL,
  COMPANY,
];

/** All variables with a fixed name. */
export const VARIABLES = {
  ...LISTENING.variables,
  ...PROCESSES.variables,
  ...DATABASE.variables,
  ...FILES.variables,
  ...MAIL.variables,
  ...TEXT_MESSAGES.variables,
  ...MODEL.variables,
  ...TEXT_CHECKS.variables,
  ...WEBHOOK.variables,
  ...WORDPRESS.variables,
  ...SIGN_IN.variables,
  ...PROVIDERS.variables,
  ...LIMITS.variables,
  ...OBSERVING.variables,
  ...FIRST_ACCOUNTS.variables,
  ...TRIAL.variables,
  ...COMPANY.variables,
};
