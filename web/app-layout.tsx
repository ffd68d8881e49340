import './ui/mantine-styles';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { useAccountLanguage } from './lib/account-language';
import { languageReady } from './lib/i18n';
import { LiveProvider } from './lib/live/live-provider';
import { renewSession } from './lib/renew-session';
import { useSession } from './lib/session';
import controls from './ui/controls.module.css';
import { PageSkeleton } from './ui/page-skeleton';
import { cssVariables, theme } from './ui/theme';

/** Pages wait for the common messages in the chosen language; their own namespaces load with them. */
export async function clientLoader() {
  await languageReady();
  return null;
}

/** The application's pages: the interface library, the toasts' live regions and the messages around every area. */
export default function AppLayout() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {/* The regions stand from the start, so that the first toast is announced too. */}
      <Notifications
        position="top-right"
        aria-live="polite"
        className={controls.toasts}
        containerWidth={400}
      />
      <KeepSession />
      <LiveProvider>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </LiveProvider>
    </MantineProvider>
  );
}

const RENEW_AFTER_MS = 20_000;

/** A session that is used does not run out, and brings its user's language. */
function KeepSession() {
  const userId = useSession().me?.id;
  useAccountLanguage();
  useEffect(() => {
    if (!userId) return;
    // Not among the calls that the page itself waits for.
    const renewing = setTimeout(() => void renewSession(), RENEW_AFTER_MS);
    return () => clearTimeout(renewing);
  }, [userId]);
  return null;
}

export { ErrorPage as ErrorBoundary } from './ui/error-page';
