import * as z from 'zod/mini';
import { matching, setting, WrongSetting } from './setting.ts';

/** The settings of the ways by which messages leave the product. */
export const channelSettings = {
  HAKOBU_SMTP_URL: setting(
    matching(/^smtps?:\/\/([^\s/?#@]+@)?[^\s/?#@]+\/?$/),
    'it must be smtp:// or smtps://, then user:password@ where the server asks for them, then the host and its port',
    'off',
    'the mail server that e-mail leaves by, such as `smtp://shop:secret@mail.example.com:587`; `smtps://` speaks TLS from the start',
  ),
  HAKOBU_SMTP_TLS: setting(
    z.enum(['required', 'offered']),
    'it must be required or offered',
    '`required`',
    '`offered` sends in clear by a `smtp://` server that offers no STARTTLS; for one on this machine that is the default',
  ),
  HAKOBU_MAIL_FROM: setting(
    matching(/^[^\s@<>,;]+@[^\s@<>,;]+$/),
    'it must be an e-mail address',
    'off',
    'the address that e-mail comes from; needed with HAKOBU_SMTP_URL',
  ),
  HAKOBU_SMS_URL: setting(
    matching(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])\S+$/),
    'it must be an address that begins with https://, or with http:// on this machine',
    'off',
    'is sent each text message as signed JSON; whoever listens there passes it on to a provider',
  ),
  HAKOBU_SMS_SECRET: setting(
    matching(/^\S{16,200}$/),
    'it must have 16 characters or more, without blanks',
    'off',
    'what text messages are signed with; needed with HAKOBU_SMS_URL',
  ),
  HAKOBU_PUSH: setting(
    z.enum(['on', 'off']),
    'it must be on or off',
    'on where HAKOBU_PUBLIC_URL is https, else off',
    'lets shoppers have letters shown by their browsers (web push)',
  ),
  HAKOBU_VAPID_KEY: setting(
    matching(/^[\w-]{43}$/),
    'it must be a private key of P-256 in base64url, 43 characters',
    'generated',
    'signs push messages; made at the first start and kept sealed in the database when absent',
  ),
} as const;

type ChannelSettings = typeof channelSettings;
type ChannelSettingName = keyof ChannelSettings;

export type SmtpConfig = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; else STARTTLS. */
  readonly secure: boolean;
  /** Nothing is sent in clear. */
  readonly needsTls: boolean;
  readonly user: string;
  readonly password: string;
  readonly from: string;
};
export type SmsConfig = { readonly url: string; readonly secret: string };
export type PushConfig = {
  /** Who sends, for push services: an https: or mailto: address (RFC 8292). */
  readonly contact: string;
  /** Null: the pair of the database. */
  readonly privateKey: string | null;
};

/** Each null while it is not set up. */
export type ChannelConfig = {
  readonly smtp: SmtpConfig | null;
  readonly sms: SmsConfig | null;
  readonly push: PushConfig | null;
};

/** Nothing leaves. */
export const noChannels: ChannelConfig = { smtp: null, sms: null, push: null };

type Given = <Name extends ChannelSettingName>(name: Name) => z.output<ChannelSettings[Name]['schema']> | undefined;

const onThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

const readSmtp = (given: Given): SmtpConfig | null => {
  const address = given('HAKOBU_SMTP_URL');
  if (!address) return null;
  const from = given('HAKOBU_MAIL_FROM');
  if (!from) throw new WrongSetting('HAKOBU_MAIL_FROM', 'it must be set where HAKOBU_SMTP_URL is');
  if (!URL.canParse(address)) throw new WrongSetting('HAKOBU_SMTP_URL', channelSettings.HAKOBU_SMTP_URL.wanted);
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  const tls = given('HAKOBU_SMTP_TLS') ?? (onThisMachine.has(hostname) ? 'offered' : 'required');
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    needsTls: !secure && tls === 'required',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    from,
  };
};

const readSms = (given: Given): SmsConfig | null => {
  const url = given('HAKOBU_SMS_URL');
  if (!url) return null;
  const secret = given('HAKOBU_SMS_SECRET');
  if (!secret) throw new WrongSetting('HAKOBU_SMS_SECRET', 'it must be set where HAKOBU_SMS_URL is');
  return { url, secret };
};

/** Reads the settings of the channels; throws `WrongSetting` where one lacks another that it needs. */
export const readChannelConfig = (given: Given, publicUrl: string): ChannelConfig => {
  const isSecure = publicUrl.startsWith('https:');
  const isOn = (given('HAKOBU_PUSH') ?? (isSecure ? 'on' : 'off')) === 'on';
  const from = given('HAKOBU_MAIL_FROM');
  const contact = isSecure ? publicUrl : `mailto:${from ?? 'push@localhost'}`;
  return {
    smtp: readSmtp(given),
    sms: readSms(given),
    push: isOn ? { contact, privateKey: given('HAKOBU_VAPID_KEY') ?? null } : null,
  };
};
