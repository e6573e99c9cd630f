import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type ChannelConfig, channelSettings, readChannelConfig } from './channel.config.ts';
import type { RequestLimits } from './platform/http/limits/limiter.ts';
import { limitSettings, readLimitConfig } from './limit.config.ts';
import { type IdentityConfig, identitySettings, readIdentityConfig } from './identity.config.ts';
import { type PaymentConfig, paymentSettings, readPaymentConfig } from './payment.config.ts';
import { type RateFeedConfig, rateSettings } from './rate.config.ts';
import { matching, setting, WrongSetting } from './setting.ts';
import { readSourceConfig, type SourceConfig, sourceSettings } from './source.config.ts';
import { readTranslationConfig, type TranslationConfig, translationSettings } from './translation.config.ts';
import { type ClamAddress, clamAddressIn } from './platform/files/clamd.ts';

const repository = resolve(import.meta.dirname, '../..');

/** As browsers write an origin: in small letters, without the port that its scheme has anyway. They are compared by the letter. */
const originLike = (pattern: RegExp) =>
  z.pipe(
    matching(pattern).check(z.refine((given) => URL.canParse(given))),
    z.transform((given: string) => new URL(given).origin),
  );

const lineSetting = setting(
  originLike(/^https?:\/\/[\w.:[\]-]+$/),
  'it must be an origin such as https://line.example.com, without a path',
  "the page's own origin",
  'where the web app sends its calls while this line is chosen (1 is chosen at first): another address of this same server, for shoppers whom it reaches better; paths of `/pay/` and `/identity/` stay with the page',
);

const settings = {
  PORT: setting(
    z.pipe(z.pipe(matching(/^\d{1,5}$/), z.transform(Number)), z.number().check(z.maximum(65_535))),
    'it must be a port number from 0 to 65535 (0 takes a free one)',
    '`3000`',
    'the port that everything is served on',
  ),
  HOST: setting(
    matching(/^[\w.:-]{1,253}$/),
    'it must be an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0',
    '`127.0.0.1`',
    'the address to listen on; `0.0.0.0` lets other machines in',
  ),
  HAKOBU_DATA: setting(
    z.string(),
    'it must be a folder',
    '`./data`',
    'the folder of the database, the files and the generated secret',
  ),
  DATABASE_URL: setting(
    matching(/^postgres(ql)?:\/\/\S+$/),
    'it must begin with postgres:// or postgresql://',
    'own PostgreSQL',
    'a PostgreSQL 16 or newer of your own, instead of the one that is started in the data folder',
  ),
  NODE_ENV: setting(
    z.enum(['production', 'development', 'test']),
    'it must be production, development or test',
    '`development`',
    '`production` refuses the sample passwords and asks for HAKOBU_PUBLIC_URL',
  ),
  HAKOBU_SECRET: setting(
    z.string().check(z.minLength(32)),
    'it must have 32 characters or more',
    'generated',
    'signs short-lived addresses and codes; generated into the data folder when absent',
  ),
  HAKOBU_PUBLIC_URL: setting(
    originLike(/^https?:\/\/[^\s/?#]+$/),
    'it must be an origin such as https://shop.example.com, without a path',
    '`http://localhost:PORT`',
    'where shoppers reach this server: links in letters, returns from payment',
  ),
  HAKOBU_LINE_1: lineSetting,
  HAKOBU_LINE_2: lineSetting,
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'it must be fatal, error, warn, info, debug, trace or silent',
    '`info` in production, else `warn`',
    'the least severe lines that are logged',
  ),
  HAKOBU_17TRACK_KEY: setting(
    matching(/^[\w-]{8,200}$/),
    'it must be a key of 17TRACK',
    'off',
    'tracks parcels by 17TRACK; without it tracking events are typed in at the desk',
  ),
  HAKOBU_SANDBOX_PAYMENTS: setting(
    z.enum(['on', 'off']),
    'it must be on or off',
    'off in production, else on',
    'lets balances be topped up with play money on a page of our own',
  ),
  HAKOBU_METRICS_TOKEN: setting(
    matching(/^\S{16,200}$/),
    'it must have 16 characters or more, without blanks',
    'off',
    'lets /metrics be read from elsewhere as `Authorization: Bearer …`; from this machine it can always be read',
  ),
  HAKOBU_ALERT_WEBHOOK: setting(
    matching(/^https?:\/\/\S+$/),
    'it must be an address that begins with http:// or https://',
    'off',
    'is sent each alert as JSON when it opens and when it closes',
  ),
  HAKOBU_CLAMAV: setting(
    matching(/^(\/\S+|\[[0-9A-Fa-f:]+\]:\d{1,5}|[\w.-]+:\d{1,5})$/),
    'it must be the host:port of clamd, or the path of its socket',
    'off',
    'has the virus scanner ClamAV look at documents and films before they are taken: the host:port of clamd, or the path of its socket; while it is away they are refused',
  ),
  ...limitSettings,
  ...rateSettings,
  ...paymentSettings,
  ...identitySettings,
  ...channelSettings,
  ...sourceSettings,
  ...translationSettings,
} as const;

type Name = keyof typeof settings;

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Absolute. Holds `postgres`, `files` and `secret`. */
  readonly dataFolder: string;
  /** Null when PostgreSQL is started in the data folder. */
  readonly databaseUrl: string | null;
  readonly production: boolean;
  readonly secret: string;
  /** An origin without a slash at its end. */
  readonly publicUrl: string;
  /** The base addresses of lines 1 and 2, as `publicUrl` is written; empty for the page's own. */
  readonly lines: readonly string[];
  readonly logLevel: string;
  readonly seventeenTrackKey: string | null;
  /** Whether the payment provider that only plays is offered. */
  readonly sandboxPayments: boolean;
  /** Null when metrics are for this machine alone. */
  readonly metricsToken: string | null;
  readonly alertWebhook: string | null;
  /** Null where no scanner looks at documents. */
  readonly clamav: ClamAddress | null;
  readonly limits: RequestLimits;
  /** Null while rates are typed at the desk alone. */
  readonly rateFeed: RateFeedConfig | null;
  readonly payments: PaymentConfig;
  readonly identities: IdentityConfig;
  readonly channels: ChannelConfig;
  /** Platforms that are asked for their goods, and how. */
  readonly sources: SourceConfig;
  /** Null while texts are shown as they were written. */
  readonly translation: TranslationConfig | null;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The rows of the README's table of settings, in its order. */
export const settingRows = (): string[] =>
  Object.entries(settings).map(([name, { fallback, says }]) => `| \`${name}\` | ${fallback} | ${says} |`);

/** Reads the settings from an environment; throws `WrongSetting`. The secret is generated when none is given. */
export const readConfig = (environment: Environment): Config => {
  const given = <Key extends Name>(name: Key): z.output<(typeof settings)[Key]['schema']> | undefined => {
    const text = environment[name]?.trim();
    if (!text) return undefined;
    const read = z.safeParse<z.ZodMiniType>(settings[name].schema, text);
    if (!read.success) throw new WrongSetting(name, settings[name].wanted);
    return read.data as z.output<(typeof settings)[Key]['schema']>;
  };
  const port = given('PORT') ?? 3000;
  const production = given('NODE_ENV') === 'production';
  const ownUrl = given('HAKOBU_PUBLIC_URL');
  if (production && !ownUrl) throw new WrongSetting('HAKOBU_PUBLIC_URL', 'it must be set in production');
  const publicUrl = ownUrl ?? `http://localhost:${port}`;
  const ratesUrl = given('HAKOBU_RATES_URL');
  const dataFolder = resolve(repository, given('HAKOBU_DATA') ?? 'data');
  const rest = {
    host: given('HOST') ?? '127.0.0.1',
    lines: [given('HAKOBU_LINE_1'), given('HAKOBU_LINE_2')].map((line = '') => line),
    databaseUrl: given('DATABASE_URL') ?? null,
    logLevel: given('LOG_LEVEL') ?? (production ? 'info' : 'warn'),
    seventeenTrackKey: given('HAKOBU_17TRACK_KEY') ?? null,
    metricsToken: given('HAKOBU_METRICS_TOKEN') ?? null,
    alertWebhook: given('HAKOBU_ALERT_WEBHOOK') ?? null,
    clamav: clamAddressIn(given('HAKOBU_CLAMAV')),
    limits: readLimitConfig(given),
    rateFeed: ratesUrl
      ? {
          url: ratesUrl,
          path: given('HAKOBU_RATES_PATH') ?? 'rates',
          base: given('HAKOBU_RATES_BASE') ?? 'JPY',
          everyMinutes: given('HAKOBU_RATES_MINUTES') ?? 60,
        }
      : null,
    payments: readPaymentConfig(given, production),
    identities: readIdentityConfig(given),
    channels: readChannelConfig(given, publicUrl),
    sources: readSourceConfig(given, publicUrl),
    translation: readTranslationConfig(given),
    sandboxPayments: (given('HAKOBU_SANDBOX_PAYMENTS') ?? (production ? 'off' : 'on')) === 'on',
  };
  const secret = given('HAKOBU_SECRET') ?? secretIn(dataFolder);
  return { port, production, dataFolder, secret, publicUrl, ...rest };
};

/** The settings of this process: nothing else reads its environment. */
export const loadConfig = (): Config => readConfig(process.env);

/** The secret kept in the data folder, made at the first start. */
const secretIn = (dataFolder: string): string => {
  const file = join(dataFolder, 'secret');
  try {
    mkdirSync(dataFolder, { recursive: true });
    if (!existsSync(file)) keepSecret(file);
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= 32) return secret;
  } catch {
    throw new WrongSetting('HAKOBU_DATA', `${dataFolder} cannot be written by the user who starts Hakobu`);
  }
  throw new WrongSetting('HAKOBU_SECRET', `the file ${file} holds fewer than 32 characters`);
};

const keepSecret = (file: string): void => {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    // A link appears whole or not at all, and never over the secret of a server that started in the same moment.
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};
