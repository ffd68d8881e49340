import type { LaunchOptions } from '@playwright/test';

/**
 * Chromium's address bar menus: a headless window would start a page and a process for them, each as costly as a page
 * under test.
 */
export const ADDRESS_BAR_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled'];

/**
 * Disabled features of Chromium: the address bar's menus, and Playwright's default list, which this option replaces.
 */
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

/** Launch options for tests, measurements and pictures. As root, Chromium has no sandbox. */
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
