import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import grotesk from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import landingScript from './landing/page-script.ts?worker&url';
import { PrerenderedPath } from './lib/prerendered-path';
import { makeQueryClient } from './lib/query-client';
import { PageGround } from './page-ground';
import './ui/base.css';
import './ui/tokens.css';
import './ui/fonts.css';

/*
 * Before the first paint: the colour scheme for the interface library (our own styles ask the media query), and the language
 * that this browser's user has chosen.
 */
const BEFORE_PAINT = `(function(d){try{d.dataset.mantineColorScheme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';var l=localStorage.getItem('redraft.language');if(/^(sv|fi)$/.test(l)&&!/^\\/(sv|fi)?\\/?$/.test(location.pathname))d.lang=l}catch(e){}})(document.documentElement)`;

/** The landing pages' paths and languages. */
const LANDING_LANGUAGES: Record<string, string> = { '/': 'en', '/sv': 'sv', '/fi': 'fi' };

/**
 * Every page's document. A landing page is prerendered whole and runs one small script of its own, never the router; the
 * others are in the interface's language, which i18n writes on the element.
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
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171511" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[newsreader, grotesk].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        {landing ? (
          <script type="module" src={landingScript} />
        ) : (
          <script dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} />
        )}
      </head>
      <body>
        {children}
        {landing ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** What stands while the scripts load, so that nothing jumps. */
export function HydrateFallback() {
  return (
    <>
      <PageGround />
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

export { ErrorPage as ErrorBoundary } from './ui/error-page';
