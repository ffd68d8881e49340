import {
  flag,
  group,
  oneOf,
  optionalPatternedText,
  optionalText,
  optionalUrl,
  optionalWholeNumber,
  seconds,
  text,
  wholeNumber,
} from './variable';

export const LISTENING = group({
  heading: 'Where it listens',
  variables: {
    PORT: wholeNumber(
      { least: 0, most: 65_535, initial: 3000 },
      { meaning: 'The port that the server listens on.', example: '8080' },
    ),
    HOST: text('127.0.0.1', {
      meaning: 'The address of this machine that the server listens on. `0.0.0.0` is all of them.',
      example: '0.0.0.0',
    }),
    PUBLIC_URL: optionalUrl({
      default: '`http://localhost:{PORT}`',
      meaning: 'The address that people use. Links in mails begin with it.',
      example: 'https://redraft.example.com',
    }),
    TRUST_PROXY: flag({
      meaning:
        '`1` behind a reverse proxy that sets `X-Forwarded-For`, and only there: limits and the audit log go by it.',
    }),
  },
});

export const DATABASE = group({
  heading: 'Database',
  introduction:
    'Without `DATABASE_URL` an embedded PostgreSQL keeps its data in `DATA_DIR`, and the limits below do not apply.',
  variables: {
    DATABASE_URL: optionalPatternedText(/^postgres(ql)?:\/\/\S+$/, {
      type: 'an address that begins with `postgres://` or `postgresql://`',
      meaning:
        'A real PostgreSQL, 16 or newer. Several servers may share it, if they also share S3 storage or one `DATA_DIR` for the documents.',
      example: 'postgres://redraft:password@db.example.com/redraft',
    }),
    DATABASE_CONNECTIONS: wholeNumber(
      { initial: 20, least: 2, most: 1_000 },
      {
        meaning:
          'Connections of one process, beside one that listens. One kind of statement holds a quarter of them at most, so that a slow or locked one leaves the others free.',
        example: '40',
      },
    ),
    DATABASE_CONNECT_TIMEOUT_MS: wholeNumber(
      { initial: 3_000, least: 100, most: 60_000 },
      {
        meaning: 'How long to wait for a connection, from the pool or made anew, in milliseconds.',
        example: '5000',
      },
    ),
    DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(
      { initial: 10_000, least: 100, most: 600_000 },
      {
        meaning:
          'How long one statement may take by PostgreSQL’s clock, in milliseconds. A migration may take longer.',
        example: '20000',
      },
    ),
    DATABASE_LOCK_TIMEOUT_MS: wholeNumber(
      { initial: 2_000, least: 50, most: 600_000 },
      {
        meaning:
          'How long to wait for a lock that somebody else holds, in milliseconds. The call then answers 503 with `Retry-After`.',
        example: '5000',
      },
    ),
    DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: wholeNumber(
      { initial: 10_000, least: 100, most: 600_000 },
      {
        meaning: 'How long a transaction may stay open while nothing happens in it, in milliseconds.',
        example: '20000',
      },
    ),
    DATABASE_ANSWER_TIMEOUT_MS: wholeNumber(
      { initial: 12_000, least: 100, most: 600_000 },
      {
        meaning:
          'How long to wait for the answer to one statement by the server’s own clock, in milliseconds. The connection is dropped then.',
        example: '25000',
      },
    ),
    DATABASE_SILENCE_MS: wholeNumber(
      { initial: 5_000, least: 500, most: 600_000 },
      {
        meaning:
          'When nothing has been heard from PostgreSQL for so many milliseconds, all connections are made anew.',
        example: '10000',
      },
    ),
    DATABASE_START_SECONDS: wholeNumber(
      { initial: 60, least: 0, most: 86_400 },
      {
        meaning: 'How long a start waits for its PostgreSQL before it gives up and says so, in seconds.',
        example: '300',
      },
    ),
  },
});

export const FILES = group({
  heading: 'Files',
  introduction:
    'Documents lie in `DATA_DIR`, or, with `S3_BUCKET`, in S3-compatible storage. With `CLAMD_SOCKET` or `CLAMD_HOST` a ClamAV ' +
    'daemon looks at every uploaded file before it is stored, and while it does not answer, uploads are refused. Its own ' +
    'settings need `StreamMaxLength 25M`; with `AlertExceedsMax yes` it passes nothing unread.',
  variables: {
    DATA_DIR: text('./data', {
      meaning:
        'The folder of the embedded database, the documents, the secret that was made, and the mails of an installation without `SMTP_URL`. One server at a time may use it, unless they share a database.',
      example: '/var/lib/redraft',
    }),
    S3_BUCKET: optionalText({
      meaning: 'The bucket for documents, in place of a folder in `DATA_DIR`.',
      example: 'redraft-documents',
    }),
    S3_ENDPOINT: optionalUrl({
      default: 'Amazon’s',
      meaning: 'The storage’s address, where it is not Amazon’s.',
      example: 'https://s3.example.com',
    }),
    S3_REGION: optionalText({
      default: '`us-east-1`',
      meaning: 'The region of the bucket.',
      example: 'eu-north-1',
    }),
    S3_ACCESS_KEY_ID: optionalText({
      default: 'what Amazon’s client finds',
      meaning: 'The key for the bucket; with `S3_SECRET_ACCESS_KEY`.',
      example: 'AKIAIOSFODNN7EXAMPLE',
    }),
    S3_SECRET_ACCESS_KEY: optionalText({
      default: 'what Amazon’s client finds',
      meaning: 'The secret of that key.',
      example: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    }),
    ACCEPT_NEW_STORAGE: flag({
      meaning:
        '`1` for one start: the file store set here takes the place of the one that the documents lay in. Without it such a start is refused.',
    }),
    CLAMD_SOCKET: optionalText({
      meaning: 'The socket of a ClamAV daemon on this machine.',
      example: '/run/clamav/clamd.ctl',
    }),
    CLAMD_HOST: optionalText({
      meaning: 'The host of a ClamAV daemon, instead of `CLAMD_SOCKET`. It must lie in a trusted network.',
      example: 'clamav.internal',
    }),
    CLAMD_PORT: wholeNumber(
      { least: 1, most: 65_535, initial: 3310 },
      { meaning: 'The port of the daemon at `CLAMD_HOST`.', example: '3310' },
    ),
  },
});

export const COMPANY = group({
  heading: 'Name and contact',
  variables: {
    COMPANY_NAME: text('Redraft', {
      meaning: 'The company’s name on the pages.',
      example: 'Example Oy',
    }),
    CONTACT_EMAIL: optionalPatternedText(/^[^\s<>@]+@[^\s<>@]+$/, {
      type: 'an e-mail address',
      default: 'a sample address on the landing page',
      meaning:
        'The address that people may write to: at the foot of the pages, and where answers to mails go.',
      example: 'hello@example.com',
    }),
  },
});

export const LIMITS = group({
  heading: 'Limits, stops and the log',
  introduction: 'Limits on calls are in the admin’s settings.',
  variables: {
    HASH_SLOTS: optionalWholeNumber(
      { least: 1, most: 64 },
      {
        default: 'the number of cores',
        meaning:
          'How many passwords are hashed at once; others wait their turn. With 1, all else stays quickest while many sign in.',
        example: '1',
      },
    ),
    STOP_DRAIN_SECONDS: seconds(3, 300, {
      meaning:
        'After SIGTERM `/readyz` answers 503 for so long while the port still serves, so that a proxy notices before the port closes; choose three of its intervals. Ctrl+C stops at once.',
      example: '15',
    }),
    STOP_GRACE_SECONDS: seconds(10, 3_600, {
      meaning:
        'How long a stop takes at most, the drain included. Uploads and jobs that run may finish until shortly before.',
      example: '30',
    }),
    LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info', {
      meaning: 'The least serious messages that the log holds.',
      example: 'warn',
    }),
  },
});
