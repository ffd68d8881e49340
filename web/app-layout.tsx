import './ui/theme/mantine-styles';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, Outlet, useNavigation } from 'react-router';
import { THEME_KEY } from './lib/browser/theme-choice';
import { languageReady } from './lib/i18n/i18n';
import { LiveProvider } from './lib/live/live-provider';
import { useLapse } from './lib/session/lapsed-session';
import { useStepUpRequest } from './lib/sign-in/step-up';
import { SessionKeeper } from './session-keeper';
import { StartPage } from './start-page';
import { Toasts } from './ui/feedback/toasts';
import { onDemand } from './ui/on-demand';
import { cssVariables, theme } from './ui/theme/theme';

/** Loads the messages that the first page needs in the chosen language, as listed in page-messages.json. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await languageReady(new URL(request.url).pathname);
  return null;
}

const themes = localStorageColorSchemeManager({ key: THEME_KEY });

/** Layout of the application's pages: Mantine, the toasts' live regions, the messages of every area. */
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
      <StepUpPrompt />
      <ProgressLine />
      <LiveProvider>
        <Suspense fallback={<StartPage />}>
          <Page />
        </Suspense>
      </LiveProvider>
    </MantineProvider>
  );
}

/** Step-up authentication, loaded when a call first needs it. */
const StepUpDialog = onDemand<{ opened: boolean }>(
  async () => (await import('./ui/second-factor/step-up-dialog')).StepUpDialog,
  { shown: ({ opened }) => opened },
);

function StepUpPrompt() {
  return <StepUpDialog opened={useStepUpRequest() !== null} />;
}

/** A progress line while a page or a query's first data loads. Polling queries opt out by `meta.background`. */
function ProgressLine() {
  const asking = useIsFetching({
    predicate: ({ state, meta }) => state.data === undefined && !meta?.background,
  });
  const going = useNavigation().state !== 'idle';
  return going || asking > 0 ? <div className="coming" /> : null;
}

/** The page, hidden while another user than its own is signed in. */
function Page() {
  const hidden = useLapse()?.other != null;
  return (
    <div style={{ display: hidden ? 'none' : 'contents' }}>
      <Outlet />
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from './ui/layout/error-page';
