import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../../../channel.config.ts';
import { type ChannelAdapter, type Delivery, patienceMs } from './channel.port.ts';
import type { Outcome } from './outcome.rules.ts';
import { bodyOf, subjectOf } from './mail.words.ts';

const connectMs = 8000;
const silenceMs = 15_000;

type MailError = Error & { readonly code?: string; readonly responseCode?: number; readonly command?: string };

/** What the server refused for good (5xx) of this message alone; what concerns the channel is to be tried again. */
const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof Error)) return { kind: 'failed', why: 'failed', isChannel: true };
  const { code = error.name, responseCode, command } = error as MailError;
  const isMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const why = responseCode === undefined ? code : `${code} ${responseCode}`;
  // A sender that is refused is the channel's own.
  const isChannel = !isMessage || (command ?? '').startsWith('MAIL');
  if (!isChannel && (responseCode === undefined || responseCode >= 500)) return { kind: 'refused', why };
  return { kind: 'failed', why, isChannel };
};

const inTime = async <Value>(work: Promise<Value>, stop: () => void): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      stop();
      reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }));
    }, patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

export type Mailing = {
  readonly smtp: SmtpConfig;
  /** Where a shopper switches letters by e-mail off. */
  readonly settingsLink: string;
  /** Certificates to trust beside the machine's own: for tests. */
  readonly ca?: string;
};

/** E-mail by a mail server: one connection a message, in TLS wherever it can be. */
export const smtpChannel = ({ smtp, settingsLink, ca }: Mailing): ChannelAdapter => {
  const host = smtp.from.slice(smtp.from.indexOf('@') + 1);
  const send = async (delivery: Delivery): Promise<Outcome> => {
    const transport = createTransport({
      host: smtp.host,
      port: smtp.port,
      secure: smtp.secure,
      requireTLS: smtp.needsTls,
      ...(smtp.user === '' ? {} : { auth: { user: smtp.user, pass: smtp.password } }),
      ...(ca === undefined ? {} : { tls: { ca } }),
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      // What is written to shoppers never names a file or an address to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      const sent = transport.sendMail({
        from: { name: delivery.company, address: smtp.from },
        // As an object: an address is taken as it is, not read as a list of them.
        to: { name: '', address: delivery.to },
        subject: subjectOf(delivery),
        text: bodyOf(delivery, settingsLink),
        messageId: `<${delivery.id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': delivery.language },
      });
      await inTime(sent, () => transport.close());
      return { kind: 'accepted' };
    } catch (error) {
      return outcomeOf(error);
    } finally {
      transport.close();
    }
  };
  return { channel: 'email', send };
};
