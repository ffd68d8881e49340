import { accountRoutes } from '#server/account/routes';

/** Every described call with its handler, in the contract's shape. */
export const router = {
  account: accountRoutes,
};
