import * as z from 'zod';
import { CAPTCHA_PROVIDERS } from '#domain/users/captcha';
import {
  flag,
  group,
  list,
  optionalOneOf,
  optionalPatternedText,
  optionalText,
  optionalUrl,
  patternedText,
  requiredText,
  requiredUrl,
  text,
  url,
  wholeNumber,
} from './variable';

const DAY_SECONDS = 86_400;

export const SIGN_IN = group({
  heading: 'Sign-in',
  introduction:
    'With a captcha, visitors answer it before an account is made, a password tried or a code sent. This was written from the providers’ published descriptions; none of them was ever met live.',
  variables: {
    AUTH_SECRET: optionalPatternedText(/^[\s\S]{32,}$/, {
      type: 'text of at least 32 characters',
      default: 'made once, kept in `DATA_DIR`',
      meaning:
        'Signs sessions, and seals second factors and client secrets: a new one ends all sessions and makes what was sealed unreadable. It must be the same on every server that shares a database.',
      example: 'bT7-wkQz0_1s9Pq4XnE2vRyLm8HcUdAf',
    }),
    SESSION_SECONDS: wholeNumber(
      { least: 10, most: 400 * DAY_SECONDS, initial: 7 * DAY_SECONDS },
      {
        meaning:
          'How long a browser stays signed in after it was last used, in seconds. An open page counts as use.',
        example: '86400',
      },
    ),
    SESSION_ABSOLUTE_DAYS: wholeNumber(
      { least: 1, most: 3_650, initial: 90 },
      {
        meaning:
          'How long anybody stays signed in without signing in again, in days: browsers and programs, however much they are used.',
        example: '30',
      },
    ),
    AUTH_REDIRECT_URLS: list(z.array(z.url()), {
      type: 'addresses between commas',
      meaning:
        'Where a program that the browser lets in may be led, beside loopback addresses; each to the letter.',
      example: 'https://app.example.com/back,com.example.app:/back',
    }),
    CAPTCHA_PROVIDER: optionalOneOf(CAPTCHA_PROVIDERS, {
      meaning: 'Whose captcha is shown; `recaptcha` is version 2.',
      example: 'turnstile',
    }),
    CAPTCHA_SITE_KEY: optionalText({
      meaning: 'The key that the pages carry; needed with `CAPTCHA_PROVIDER`.',
      example: '10000000-ffff-ffff-ffff-000000000001',
    }),
    CAPTCHA_SECRET_KEY: optionalText({
      meaning: 'The key that the server checks answers with; needed with `CAPTCHA_PROVIDER`.',
      example: '0x0000000000000000000000000000000000000000',
    }),
    CAPTCHA_VERIFY_URL: optionalUrl({
      default: 'the provider’s own',
      meaning: 'Stands in for the provider’s own siteverify.',
      example: 'https://captcha.example.com/siteverify',
    }),
  },
});

const ISSUER_NAME = /^[a-z][a-z0-9-]{0,30}$/;

export const PROVIDERS = group({
  heading: 'Providers',
  introduction:
    'Sign-in with an account that people have elsewhere. A provider is offered when its id and its secret are both set. At each of them our address is `{PUBLIC_URL}/api/auth/callback/{name}`, with the name `google`, `microsoft`, `github` or one from `OIDC_PROVIDERS`.',
  variables: {
    GOOGLE_CLIENT_ID: optionalText({
      meaning: 'Sign-in with Google: our id there.',
      example: 'redraft.apps.googleusercontent.com',
    }),
    GOOGLE_CLIENT_SECRET: optionalText({
      meaning: 'Our secret at Google; needed with `GOOGLE_CLIENT_ID`.',
      example: 'secret-at-google',
    }),
    MICROSOFT_CLIENT_ID: optionalText({
      meaning: 'Sign-in with Microsoft: our id there.',
      example: '00000000-1111-2222-3333-444444444444',
    }),
    MICROSOFT_CLIENT_SECRET: optionalText({
      meaning: 'Our secret at Microsoft; needed with `MICROSOFT_CLIENT_ID`.',
      example: 'secret-at-microsoft',
    }),
    MICROSOFT_TENANT: patternedText(/^[\w.-]+$/, 'common', {
      type: 'a tenant’s name or id',
      meaning: 'Whose people may sign in: with a tenant’s id, that tenant’s alone.',
      example: 'example.onmicrosoft.com',
    }),
    GITHUB_CLIENT_ID: optionalText({
      meaning: 'Sign-in with GitHub: our id there.',
      example: 'Iv1.0123456789abcdef',
    }),
    GITHUB_CLIENT_SECRET: optionalText({
      meaning: 'Our secret at GitHub; needed with `GITHUB_CLIENT_ID`.',
      example: 'secret-at-github',
    }),
    GITHUB_URL: url('https://github.com', {
      meaning: 'GitHub’s address, or that of a GitHub Enterprise of one’s own.',
      example: 'https://github.example.com',
    }),
    OIDC_PROVIDERS: list(z.array(z.string().regex(ISSUER_NAME)), {
      type: 'short names between commas',
      meaning:
        'Names of further OpenID Connect issuers, of your choice. Each has the variables of the next table.',
      example: 'acme,other',
    }),
    ETHEREUM_CHAINS: list(
      z
        .array(z.string())
        .transform((chains) => chains.map(Number))
        .pipe(z.array(z.int().positive())),
      {
        type: 'chain ids between commas',
        meaning: 'The chains whose wallets may sign in (EIP-4361). With none, wallets may not.',
        example: '1',
      },
    ),
    IDENTITY_ALLOW_PRIVATE: flag({
      meaning:
        '`1`: sign-in providers may lie on this machine or a private network, and be called without https.',
    }),
  },
});

/** The variables of each issuer in OIDC_PROVIDERS, with the prefix `OIDC_{NAME}_` in the environment. */
export const ISSUER = group({
  heading: 'Each further issuer',
  introduction:
    '`{NAME}` is its name in `OIDC_PROVIDERS` in capital letters, with `_` for `-`: `acme` has `OIDC_ACME_ISSUER`.',
  variables: {
    ISSUER: requiredUrl({ meaning: 'The issuer’s address.', example: 'https://id.acme.example' }),
    CLIENT_ID: requiredText({ meaning: 'Our id there.', example: 'redraft' }),
    CLIENT_SECRET: optionalText({
      meaning: 'Our secret there. Without one we are a public client, which PKCE alone protects.',
      example: 'secret-at-acme',
    }),
    NAME: optionalText({
      default: 'the name in `OIDC_PROVIDERS`',
      meaning: 'What the button says.',
      example: 'Acme',
    }),
    SCOPE: text('openid email profile', {
      meaning: 'What we ask the issuer for.',
      example: 'openid email',
    }),
    TRUST_EMAIL: flag({
      meaning: '`1` where the issuer does not say that it verified addresses, and did.',
    }),
  },
});

export const FIRST_ACCOUNTS = group({
  heading: 'First accounts',
  introduction:
    'On an empty embedded database a trial gets one account a role, as the next table says. Anywhere else, set both of these, or open the one-time set-up link that the first start prints.',
  variables: {
    ADMIN_EMAIL: optionalText({
      meaning: 'The first admin’s address. The account is made on an empty database only.',
      example: 'admin@example.com',
    }),
    ADMIN_PASSWORD: optionalText({
      meaning: 'The first admin’s password; needed with `ADMIN_EMAIL`.',
      example: 'four-words-of-your-own',
    }),
  },
});

export const TRIAL = group({
  heading: 'Trial',
  introduction:
    'The accounts of a trial with the embedded database are admin@example.com, writer@example.com and customer@example.com. The first start prints their passwords and keeps them in `accounts.txt` in `DATA_DIR`.',
  variables: {
    DEMO_PASSWORD: optionalText({
      default: 'random, one for each',
      meaning: 'The password of all three accounts.',
      example: 'a-password-to-try-it-with',
    }),
  },
});
