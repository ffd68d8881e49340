import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { LEGAL_PATHS } from './landing/legal-paths';

/**
 * Every route. Landing and legal pages are outside the application's layout: they are prerendered and load neither
 * Mantine nor the messages.
 */
export default [
  index('landing/english.tsx'),
  route('sv', 'landing/swedish.tsx'),
  route('fi', 'landing/finnish.tsx'),
  ...LEGAL_PATHS.map(({ path }) => route(path.slice(1), 'landing/legal.tsx', { id: path.slice(1) })),
  layout('app-layout.tsx', [
    route('auth', 'auth/route.tsx'),
    route('auth/sign-in', 'auth/sign-in/link-route.tsx'),
    route('auth/verify', 'auth/sign-up/verify-route.tsx'),
    route('auth/reset', 'auth/reset/reset-route.tsx'),
    route('auth/setup', 'auth/reset/setup-route.tsx'),
    route('auth/invitation', 'auth/sign-up/invitation-route.tsx'),
    route('auth/new-address', 'auth/new-address-route.tsx'),
    route('create', 'create/route.tsx'),
    route('customer', 'customer/route.tsx'),
    route('style-guide', 'style-guide/route.tsx'),
    route('writer', 'writer/route.tsx'),
    route('writer/work/:id', 'writer/work/route.tsx'),
    route('admin', 'admin/route.tsx'),
    route('account', 'account/route.tsx'),
    route('notifications', 'notifications/route.tsx'),
    route('unsubscribe', 'notifications/unsubscribe-route.tsx'),
    route('outbox', 'outbox/route.tsx'),
    route('verify/:id', 'verify/route.tsx'),
    route('*', 'not-found/route.tsx'),
  ]),
] satisfies RouteConfig;
