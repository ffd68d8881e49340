/** Browser and operating system; null where not recognized. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** Order matters: most browsers also name other browsers in their User-Agent, for compatibility. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system from a User-Agent header. The caller chooses the header, so use it for display only. */
export function deviceOf(userAgent: string | null): Device {
  return { browser: known(BROWSERS, userAgent), system: known(SYSTEMS, userAgent) };
}

function known(list: typeof BROWSERS, userAgent: string | null): string | null {
  return list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
}
