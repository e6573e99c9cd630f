import { createServer } from 'node:net';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { assemble } from './assemble.ts';
import { type Config, loadConfig } from './config.ts';
import { WrongSetting } from './setting.ts';
import { codeChannels } from './features/letters/index.ts';
import { settingsNow } from './features/settings/index.ts';
import { staffLinks } from './features/staff/index.ts';
import { openPool, type Pool, type PoolConfig } from './platform/database/database.ts';
import { keepEmbedded } from './platform/database/embedded/embedded-supervisor.ts';
import { takeLock } from './platform/database/embedded/embedded-lock.ts';
import { EmbeddedRefused } from './platform/database/embedded/embedded-runner.ts';
import { ownerRole } from './platform/database/embedded/embedded.ts';
import { migrate, MigrationRefused } from './platform/database/migrations/migrate.ts';
import { dropEverything, readUse, writeUse } from './platform/database/use.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { fillEmptyShop, fillSampleShop, sampleSignIns } from './sample/index.ts';

/** The role as which the application works: it may not change what is posted. */
const applicationRole = 'hakobu_app';
// Calls that are being answered have ten seconds of it, jobs and PostgreSQL the rest.
const stopWithinMs = 25_000;
// One Ctrl-C or one stop of a service can reach this process several times: from the terminal, from npm, from above.
const sameSignalMs = 700;
/** Above the limit of a statement, which PostgreSQL itself keeps as long as it is alive. */
const silentMs = 20_000;

/** Why there can be no start, in one sentence. */
class Refused extends Error {}

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** What was opened, closed in the opposite order when the process leaves. */
const closers: (() => Promise<void> | void)[] = [];
let leaving = false;

/** Closes everything in order; asked by a signal once more, it ends at once. */
const leaveBySignal = (): void => {
  if (leaving && performance.now() - askedAt > sameSignalMs) process.exit(1);
  void leave(0);
};
let askedAt = 0;

const leave = async (code: number): Promise<void> => {
  if (leaving) return;
  leaving = true;
  askedAt = performance.now();
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  for (const close of closers.toReversed())
    try {
      await close();
    } catch (error) {
      process.stderr.write(`While stopping: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  if (code === 0) say('Hakobu has stopped.');
  process.exit(code);
};

const mustBeFree = ({ port, host }: Config): Promise<void> =>
  new Promise((free, taken) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => taken(refusalToListen(error, port, host)));
    probe.listen({ port, host }, () => probe.close(() => free()));
  });

const refusalToListen = (error: NodeJS.ErrnoException, port: number, host: string): Error => {
  if (error.code === 'EADDRINUSE')
    return new Refused(`Port ${port} is in use by another program: stop that one, or set PORT to another port.`);
  if (error.code === 'EACCES')
    return new Refused(`Port ${port} may not be used by this user: set PORT to one above 1023.`);
  return new Refused(`Hakobu cannot listen on ${host}, port ${port}: ${error.message}.`);
};

const mustBeAlone = async ({ databaseUrl, dataFolder }: Config): Promise<void> => {
  if (databaseUrl) return;
  mkdirSync(dataFolder, { recursive: true });
  const lock = await takeLock(join(dataFolder, 'running'));
  if ('heldBy' in lock)
    throw new Refused(
      `Hakobu is already running on ${dataFolder} (process ${lock.heldBy}): stop it, or set HAKOBU_DATA.`,
    );
  closers.push(() => lock.release());
};

const openOwnDatabase = async (dataFolder: string): Promise<PoolConfig> => {
  const opening = keepEmbedded(join(dataFolder, 'postgres'), {
    say,
    gaveUp: (error) => {
      process.stderr.write(`${error.message}\n`);
      void leave(1);
    },
  });
  closers.push(() =>
    opening.then(
      (kept) => kept.stop(),
      // What did not open is told by whoever waits for it.
      () => {},
    ),
  );
  return (await opening).where(ownerRole);
};

const migrations = resolve(import.meta.dirname, '../migrations');

/** Brings the tables up to date as their owner; answers whether the application can work as its own, lesser role. */
const migrateDatabase = async (where: PoolConfig): Promise<boolean> => {
  const pool = openPool({ ...where, max: 2 });
  try {
    const applied = await migrate(pool, migrations);
    if ((await readUse(pool)) === 'filling') {
      say('The first start was interrupted before the sample shop was whole: it begins anew.');
      await dropEverything(pool);
      await migrate(pool, migrations);
    }
    if (applied.length > 0) say(`The database took ${applied.length} migrations.`);
    const { rowCount } = await pool.query(
      "select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')",
      [applicationRole],
    );
    return rowCount === 1;
  } finally {
    await pool.end();
  }
};

const openApplicationPool = async (config: Config, log: Log): Promise<Pool> => {
  const where = config.databaseUrl
    ? { connectionString: config.databaseUrl }
    : await openOwnDatabase(config.dataFolder);
  const lesser = await migrateDatabase(where);
  const pool = openPool({ ...where, silentMs, ...(lesser ? { options: `-c role=${applicationRole}` } : {}) }, log);
  closers.push(async () => {
    await pool.end();
    // Its sockets close a moment later: that PostgreSQL ends them is no news any more.
    log.level = 'silent';
  });
  return pool;
};

/** A database that is new gets the sample shop; with `--empty` or in production only the texts that every shop starts with. */
const fillIfNew = async (pool: Pool, config: Config): Promise<void> => {
  if ((await readUse(pool)) !== 'new') return;
  await writeUse(pool, 'filling');
  // Hundreds of calls in a minute, none of them anybody's: only what goes wrong is worth a line.
  const log = createLog('warn');
  if (config.production || process.argv.includes('--empty')) await fillEmptyShop({ pool, config, log, say });
  else
    await fillSampleShop({ pool, config, log, say }).catch((error: unknown) => {
      if (leaving) throw error;
      sayNotFilled(error, log);
    });
  // A database that is away throws here: then the next start begins anew.
  await writeUse(pool, 'used');
};

/** A sample that cannot be filled must not stand between somebody and their first look at the shop. */
const sayNotFilled = (error: unknown, log: Log): void => {
  log.error({ error }, 'the sample shop could not be filled');
  say(
    `The sample shop could not be filled (${error instanceof Error ? error.message : String(error)}): the shop opens with what there is of it.`,
  );
};

/** `--link admin`: for whom nobody is left who could agree to a new password. */
const recoveringAccount = (): string | undefined => {
  const at = process.argv.indexOf('--link');
  return at === -1 ? undefined : process.argv[at + 1];
};

/** In production codes leave by a channel or not at all. */
const noChannelLines = {
  sms: 'No text messages leave: set HAKOBU_SMS_URL. Until then nobody is sent a code by telephone number.',
  email: 'No e-mail leaves: set HAKOBU_SMTP_URL. Until then nobody is sent a code by e-mail address.',
} as const;

/** Outside of production a shop can be tried without any channel: whoever waits for a code finds it here. */
const codesStayHereLine = (hasSampleData: boolean): string =>
  `Text messages or e-mail are not set up (HAKOBU_SMS_URL, HAKOBU_SMTP_URL): codes are not sent but ${
    hasSampleData ? 'printed here' : 'kept for the administrator under 发信箱 in the staff console'
  }.`;

const start = async (): Promise<void> => {
  const config = loadConfig();
  await mustBeAlone(config);
  await mustBeFree(config);
  const log = createLog(config.logLevel);
  const pool = await openApplicationPool(config, log);
  await fillIfNew(pool, config);
  const app = await assemble({ pool, config, log, say });
  closers.push(() => app.stop());
  try {
    await app.http.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw refusalToListen(error as NodeJS.ErrnoException, config.port, config.host);
  }
  await app.start();
  const at = app.http.server.address();
  const port = at !== null && typeof at === 'object' ? at.port : config.port;
  const base = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`;
  const { hasSampleData } = await settingsNow(app.platform.db);
  const token = await staffLinks.setUp(app.platform);
  const recovering = recoveringAccount();
  const recovery = recovering && (await staffLinks.recover(app.platform, recovering));
  // Nothing is asked of the database after this: one that is lost from here on is waited for, and ends nothing.
  say(`Hakobu is ready. The shop: ${base}/wap/  The staff console: ${base}/desk/`);
  for (const channel of codeChannels.missing(app.platform)) say(noChannelLines[channel]);
  if (codeChannels.stayHere(app.platform)) say(codesStayHereLine(hasSampleData));
  if (hasSampleData) for (const line of sampleSignIns) say(line);
  if (token)
    say(`Nobody can sign in yet. The first administrator signs up here, once: ${base}/desk/setup?token=${token}`);
  if (recovery) say(`${recovering} sets a new password here, once, within 7 days: ${base}/desk/join#${recovery}`);
  else if (recovering) say(`There is no ${recovering} who works here: no link was made.`);
};

const refuse = (error: unknown): void => {
  if (leaving) return;
  const known = [Refused, WrongSetting, EmbeddedRefused, MigrationRefused].some((kind) => error instanceof kind);
  const said = error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${said}\n`);
  void leave(1);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leaveBySignal);
// The launcher's channel closes when the launcher ends, even by kill -9.
process.once('disconnect', () => void leave(0));
await start().catch(refuse);
