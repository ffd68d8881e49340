import { useLocation } from 'react-router';
import { AuthGround } from './auth/frame/auth-ground';
import { PageSkeleton } from './ui/layout/page-skeleton';

/** Shown while a page's scripts load: the sign-in page's first texts, elsewhere a header bar and a skeleton. */
export function PageGround() {
  return /^\/auth\/?$/.test(useLocation().pathname) ? <AuthGround /> : <PageSkeleton />;
}
