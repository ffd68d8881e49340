import { SAMPLE_DELAY_MS } from '#domain/generation/delays';
import {
  flag,
  group,
  optionalOneOf,
  optionalPatternedText,
  optionalText,
  optionalUrl,
  patternedText,
  text,
  url,
  wholeNumber,
} from './variable';

export const MAIL = group({
  heading: 'Mail',
  introduction:
    'Without `SMTP_URL` mails go nowhere: they lie in `DATA_DIR`, and a trial shows them at `/outbox`.',
  variables: {
    SMTP_URL: optionalPatternedText(/^smtps?:\/\/\S+$/, {
      type: 'an address that begins with `smtp://` or `smtps://`',
      meaning: 'The mail server.',
      example: 'smtps://user:password@mail.example.com',
    }),
    MAIL_FROM: patternedText(
      /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'Redraft <no-reply@localhost>',
      {
        type: 'an e-mail address, or a name with one in `<` and `>`',
        meaning: 'The sender of the mails.',
        example: 'Redraft <no-reply@example.com>',
      },
    ),
  },
});

export const TEXT_MESSAGES = group({
  heading: 'Text messages',
  introduction:
    'With a provider, people may sign up and sign in with a phone number. This was written from Twilio’s published description and has never met the live service.',
  variables: {
    SMS_PROVIDER: optionalOneOf(['twilio'], {
      meaning: 'Who sends text messages: Twilio, or a gateway that offers its call at `SMS_URL`.',
      example: 'twilio',
    }),
    SMS_ACCOUNT: optionalText({
      meaning: 'The account’s id; needed with `SMS_PROVIDER`.',
      example: 'AC00000000000000000000000000000000',
    }),
    SMS_TOKEN: optionalText({
      meaning: 'The account’s secret; needed with `SMS_PROVIDER`.',
      example: 'secret-of-the-account',
    }),
    SMS_FROM: optionalText({
      meaning: 'The number that messages come from; needed with `SMS_PROVIDER`.',
      example: '+358401234567',
    }),
    SMS_URL: url('https://api.twilio.com', {
      meaning: 'The address of Twilio or of the gateway.',
      example: 'https://sms.example.com',
    }),
  },
});

export const MODEL = group({
  heading: 'Model',
  introduction:
    'Without a model a trial’s texts are samples from a template, and they say so. Anywhere else a start needs a model, or `AI_PROVIDER=template`.',
  variables: {
    AI_PROVIDER: optionalOneOf(['template', 'openai-compatible', 'anthropic'], {
      default: '`template` in a trial',
      meaning: 'What drafts the texts: a model by one of two protocols, or `template` for sample texts.',
      example: 'openai-compatible',
    }),
    AI_BASE_URL: optionalUrl({
      default: 'Anthropic’s own with `anthropic`',
      meaning: 'The model’s address; needed with `openai-compatible`.',
      example: 'https://models.example.com/v1',
    }),
    AI_API_KEY: optionalText({
      meaning: 'The key for the model; needed with `anthropic`.',
      example: 'sk-example',
    }),
    AI_MODEL: optionalText({
      meaning: 'The model’s name at its provider; needed with either protocol.',
      example: 'example-model-1',
    }),
    GENERATION_DELAY_MS: wholeNumber(
      { least: 0, most: 600_000, initial: SAMPLE_DELAY_MS },
      { meaning: 'How long the template pretends to think, in milliseconds.', example: '0' },
    ),
  },
});

export const TEXT_CHECKS = group({
  heading: 'Text checks',
  variables: {
    VOIKKO_DIR: text('/usr/lib/voikko', {
      meaning:
        'The folder of Voikko’s Finnish dictionary, as Debian’s package `voikko-fi` lays it. Without the dictionary a keyword’s Finnish forms are told by their endings alone, which finds a third of them.',
      example: '/opt/voikko',
    }),
  },
});

export const WEBHOOK = group({
  heading: 'Webhook',
  variables: {
    WEBHOOK_URL: optionalUrl({
      meaning: 'Where every new request is sent.',
      example: 'https://automation.example.com/redraft',
    }),
    WEBHOOK_FALLBACK_URL: optionalUrl({
      meaning: 'Where it is sent when `WEBHOOK_URL` fails.',
      example: 'https://standby.example.com/redraft',
    }),
    WEBHOOK_SECRET: optionalPatternedText(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, {
      type: '`whsec_` and 24 to 64 bytes in base64',
      default: 'made from `AUTH_SECRET`',
      meaning: 'Signs messages after Standard Webhooks. Admins see the one that was made.',
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYqr',
    }),
    WEBHOOK_ALLOW_PRIVATE: flag({
      meaning: '`1`: messages may also go to addresses of this machine or a private network.',
    }),
  },
});

export const WORDPRESS = group({
  heading: 'WordPress',
  variables: {
    WORDPRESS_ALLOW_PRIVATE: flag({
      meaning:
        '`1`: customers may also connect sites on this machine or a private network, and without https.',
    }),
  },
});
