import type { LaunchOptions } from '@playwright/test';

/**
 * The address bar's menus: for them a window that nobody looks at starts a page and a process of its own, each as dear as a
 * page of ours.
 */
export const ADDRESS_BAR_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled'];

/** What Chromium leaves out: the address bar's menus, and Playwright's own list, in whose place this one comes. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  ...ADDRESS_BAR_FEATURES,
];

/** How a browser that tests, measures or takes pictures is started; as root Chromium has no sandbox. */
export function browserOptions(executablePath: string | null | undefined): LaunchOptions {
  return {
    executablePath: executablePath || undefined,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
    ],
  };
}
