import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import grotesk from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import { LEGAL_PATHS } from './landing/legal-paths';
import landingScript from './landing/page-script.ts?worker&url';
import { PrerenderedPath } from './lib/browser/prerendered-path';
import { THEME_KEY } from './lib/browser/theme-choice';
import { makeQueryClient } from './lib/client/query-client';
import { StartPage } from './start-page';
import './ui/theme/base.css';
import './ui/theme/tokens.css';
import './ui/fonts/fonts.css';

/*
 * Inline script before the first paint, on every page: applies the chosen colour scheme. On the application's pages
 * also the system's scheme, which Mantine needs as an attribute, the language, and whether the address has a query,
 * since the first texts of some pages are those of the address without one (ui/skeleton/page-skeleton.tsx). It stands
 * before the styles, which it would otherwise wait for. While they are on their way the browser reads its data for
 * numbers and dates, which takes a slow phone a tenth of a second, and would later hold up the page's first clicks. The history
 * entry gets a key, by which the router keeps the page's scroll position.
 */
const THEME_BEFORE_PAINT = `(function(d){try{var t=localStorage.getItem('${THEME_KEY}');if(/^(light|dark)$/.test(t))d.dataset.mantineColorScheme=t}catch(e){}})(document.documentElement)`;
const BEFORE_PAINT = `history.state&&history.state.key||history.replaceState({key:Math.random().toString(32).slice(2)},'');new Intl.NumberFormat;(function(d){if(location.search)d.dataset.query='';try{var t=localStorage.getItem('${THEME_KEY}');d.dataset.mantineColorScheme=/^(light|dark)$/.test(t)?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';var p=location.pathname,l=(/^\\/(sv|fi)\\/./.exec(p)||[])[1]||localStorage.getItem('redraft.language');if(/^(sv|fi)$/.test(l)&&!/^\\/(sv|fi)?\\/?$/.test(p))d.lang=l}catch(e){}})(document.documentElement)`;

/** The paths of the landing and legal pages, with their languages. */
const LANDING_LANGUAGES: Record<string, string> = {
  '/': 'en',
  '/sv': 'sv',
  '/fi': 'fi',
  ...Object.fromEntries(LEGAL_PATHS.map(({ path, language }) => [path, language])),
};

/**
 * The document of every page. Landing and legal pages are prerendered completely and run one small script instead of
 * the router; the others are in the interface's language, which i18n sets on the root element.
 */
export function Layout({ children }: { children: ReactNode }) {
  const landing = LANDING_LANGUAGES[use(PrerenderedPath) ?? ''];
  return (
    <html
      lang={landing ?? (typeof document === 'undefined' ? 'en' : document.documentElement.lang)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: landing ? THEME_BEFORE_PAINT : BEFORE_PAINT }} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171511" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[newsreader, grotesk].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        {landing ? <script type="module" src={landingScript} /> : null}
      </head>
      <body>
        {children}
        {landing ? null : (
          <>
            <KeptScroll />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * Scroll restoration by the router's hook: the inline script of its component throws where the browser blocks storage. The key of the
 * history entry, which that script sets, is set before the first paint.
 */
function KeptScroll() {
  useScrollRestoration();
  return null;
}

/** Shown while the scripts load, in the page's layout to avoid shifts. */
export function HydrateFallback() {
  return (
    <>
      <StartPage />
      <noscript>
        <p style={{ padding: '0 var(--gutter)', maxWidth: '68ch', margin: '0 auto' }}>
          This page needs JavaScript. Sidan behöver JavaScript. Tämä sivu vaatii JavaScriptin.
        </p>
      </noscript>
    </>
  );
}

export default function Root() {
  const [queries] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}

export { ErrorPage as ErrorBoundary } from './ui/layout/error-page';
