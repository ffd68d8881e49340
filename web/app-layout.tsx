import './ui/theme/mantine-styles';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, Outlet, useNavigation } from 'react-router';
import { THEME_KEY } from './lib/browser/theme-choice';
import { languageReady } from './lib/i18n/i18n';
import { LiveProvider } from './lib/live/live-provider';
import { useLapse } from './lib/session/lapsed-session';
import { useProofWanted } from './lib/sign-in/proof';
import { PageGround } from './page-ground';
import { SessionKeeper } from './session-keeper';
import { Toasts } from './ui/feedback/toasts';
import { onDemand } from './ui/on-demand';
import { cssVariables, theme } from './ui/theme/theme';

/** The first page waits for its messages in the chosen language, where page-messages.json names them. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await languageReady(new URL(request.url).pathname);
  return null;
}

const themes = localStorageColorSchemeManager({ key: THEME_KEY });

/** The application's pages: the interface library, the toasts' live regions and the messages around every area. */
export default function AppLayout() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={themes}
    >
      <Toasts />
      <SessionKeeper />
      <AskForProof />
      <Coming />
      <LiveProvider>
        <Suspense fallback={<PageGround />}>
          <Page />
        </Suspense>
      </LiveProvider>
    </MantineProvider>
  );
}

/** Where a call wants a fresh proof of who asks: loaded when one first does. */
const ProofDialog = onDemand<{ opened: boolean }>(
  async () => (await import('./ui/second-factor/proof-dialog')).ProofDialog,
  { shown: ({ opened }) => opened },
);

function AskForProof() {
  return <ProofDialog opened={useProofWanted() !== null} />;
}

/**
 * Says at once that what was asked for is on its way: another page, or what nobody has asked for before. A query that asks by
 * itself again and again is none of it, and says so (`meta.background`).
 */
function Coming() {
  const asking = useIsFetching({
    predicate: ({ state, meta }) => state.data === undefined && !meta?.background,
  });
  const going = useNavigation().state !== 'idle';
  return going || asking > 0 ? <div className="coming" /> : null;
}

/** The page; out of sight while somebody else than its user is signed in. */
function Page() {
  const hidden = useLapse()?.other != null;
  return (
    <div style={{ display: hidden ? 'none' : 'contents' }}>
      <Outlet />
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from './ui/layout/error-page';
