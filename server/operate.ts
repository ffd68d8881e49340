import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from './backup/back-up';
import { move } from './backup/move';
import { restore } from './backup/restore';
import { readEnvironment } from './environment/environment';
import { readDotEnv } from './environment/read-dot-env';
import { openStore } from './files/create-file-store';
import { migrateInstallation } from './installation/migrate-installation';
import { errorCode, errorMessage } from './runtime/error-code';
import { StartRefused } from './runtime/start-refused';
import { startFailure } from './start-failure';

const USAGE = `Usage:
  npm run backup -- --to FOLDER [--keep NUMBER]      back up this installation while it serves
  npm run restore -- --from FOLDER [--other-secret]  restore one backup into an empty installation
  npm run move -- --to postgres://…                  copy an embedded installation to PostgreSQL, and to S3 if S3_BUCKET is set
  npm run migrate                                    migrate the database, as the first start of a release does, and end
The installation is that of the environment and of .env: docs/operating.md.`;

const report = (line: string) => console.log(`  ${line}`);

const COMMANDS = {
  async backup(args: string[]) {
    const { to, keep } = options(args, { to: { type: 'string' }, keep: { type: 'string' } });
    if (!to || (keep !== undefined && !/^[1-9]\d{0,3}$/.test(String(keep)))) throw new StartRefused(USAGE);
    const environment = readEnvironment(process.env, { makesSecret: false });
    const store = await openStore(environment);
    const kept = keep === undefined ? undefined : Number(keep);
    const { archive } = await backUp({ environment, store, to: String(to), keep: kept, report });
    console.log(`Backed up to ${archive}`);
  },
  async restore(args: string[]) {
    const given = options(args, { from: { type: 'string' }, 'other-secret': { type: 'boolean' } });
    if (!given.from) throw new StartRefused(USAGE);
    const environment = readEnvironment(process.env);
    const store = await openStore(environment);
    const from = String(given.from);
    const { createdAt } = await restore({
      environment,
      store,
      from,
      otherSecret: given['other-secret'] === true,
      report,
    });
    console.log(`Restored as it was on ${createdAt}. Start the server.`);
  },
  async move(args: string[]) {
    const { to } = options(args, { to: { type: 'string' } });
    if (!to || !/^postgres(ql)?:\/\//.test(String(to))) throw new StartRefused(USAGE);
    const environment = readEnvironment(process.env, { makesSecret: false });
    const moves = environment.S3_BUCKET !== undefined && existsSync(join(environment.DATA_DIR, 'files'));
    const store = moves ? await openStore(environment) : null;
    await move({ environment, to: String(to), store, report });
    console.log(
      'Moved. Start the server with DATABASE_URL set to the new address, and with the same AUTH_SECRET: ' +
        `where it is not set, that is the content of ${join(environment.DATA_DIR, 'auth-secret')}. ` +
        'The old database stays where it was until you remove it.',
    );
  },
  async migrate(args: string[]) {
    options(args, {});
    // An empty database at DATABASE_URL may be that of an installation that begins; an embedded one is there already.
    const environment = readEnvironment(process.env, { makesSecret: Boolean(process.env.DATABASE_URL) });
    await migrateInstallation(environment, report);
    console.log('The database is as this release needs it.');
  },
};

function options(args: string[], known: Record<string, { type: 'string' | 'boolean' }>) {
  try {
    return parseArgs({ args, options: known }).values;
  } catch {
    throw new StartRefused(USAGE);
  }
}

/** The path in a system's message tells which disk or folder it is: that of the backup, or that of the installation. */
function toldOf(error: unknown): string | null {
  if (error instanceof StartRefused) return startFailure(error, '');
  const code = errorCode(error);
  return code === undefined ? null : `It failed: ${errorMessage(error) || code}`;
}

/** Entry point of the operator's commands. */
async function main([command = '', ...args]: string[]): Promise<void> {
  process.umask(0o077);
  readDotEnv();
  if (!Object.hasOwn(COMMANDS, command)) throw new StartRefused(USAGE);
  await COMMANDS[command as keyof typeof COMMANDS](args);
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    const told = toldOf(error);
    console.error(told === null ? error : `\n${told}\n`);
    process.exit(1);
  },
);
