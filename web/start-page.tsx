import { useLocation } from 'react-router';
import { AuthSkeleton } from './auth/frame/auth-skeleton';
import { PageSkeleton } from './ui/skeleton/page-skeleton';

/** Shown while a page's scripts load: the sign-in page's first texts, elsewhere a header bar and a skeleton. */
export function StartPage() {
  return /^\/auth\/?$/.test(useLocation().pathname) ? <AuthSkeleton /> : <PageSkeleton />;
}
