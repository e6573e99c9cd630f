import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { certificate, certificateKey } from './certificate.ts';

export type Mail = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly isSecure: boolean;
  readonly user: string;
};

/** How it goes wrong. `answerLost` takes the mail and then cuts the line. */
export type MailFault = 'none' | 'refuses' | 'greylists' | 'closed' | 'answerLost';

const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const read = (raw: string): { readonly header: (name: string) => string; readonly text: string } => {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const body = raw.slice(end + 4);
  const header = (name: string): string =>
    decodeWords(new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '');
  const encoding = header('Content-Transfer-Encoding').toLowerCase();
  if (encoding === 'base64') return { header, text: Buffer.from(body, 'base64').toString('utf8').trim() };
  return { header, text: (encoding === 'quoted-printable' ? decodeQuoted(body) : body).trim() };
};

export type MailServing = {
  readonly secure?: boolean;
  readonly offersTls?: boolean;
  readonly account?: { readonly user: string; readonly password: string };
};

/** A mail server on a loopback port, with TLS and accounts. What it took is in `mails`, doubles and all. */
export class SmtpDouble {
  fault: MailFault = 'none';
  port = 0;
  readonly mails: Mail[] = [];
  private readonly server: SMTPServer;

  constructor({ secure = false, offersTls = true, account }: MailServing = {}) {
    const refuse = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });
    this.server = new SMTPServer({
      secure,
      key: certificateKey,
      cert: certificate,
      authOptional: account === undefined,
      disabledCommands: offersTls ? [] : ['STARTTLS'],
      closeTimeout: 100,
      logger: false,
      onConnect: (_session, done) => done(this.fault === 'closed' ? refuse(421, 'closed') : null),
      onAuth: ({ username, password }, _session, done) =>
        account && username === account.user && password === account.password
          ? done(null, { user: username })
          : done(refuse(535, 'who are you')),
      onRcptTo: (_address, _session, done) => {
        if (this.fault === 'refuses') return done(refuse(550, 'no such user 123456'));
        return done(this.fault === 'greylists' ? refuse(451, 'come again') : null);
      },
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const { header, text } = read(Buffer.concat(parts).toString('utf8'));
          const { mailFrom, rcptTo } = session.envelope;
          this.mails.push({
            id: header('Message-ID'),
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address).join(', '),
            subject: header('Subject'),
            text,
            isSecure: session.secure,
            user: typeof session.user === 'string' ? session.user : '',
          });
          if (this.fault !== 'answerLost') return done();
          this.server.connections.forEach((open) => open.close());
        });
      },
    });
    // What a client does wrong, or a line that ends, is for the client to tell.
    this.server.on('error', () => undefined);
  }

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', () => ready()));
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await new Promise<void>((closed) => this.server.close(() => closed()));
  }
}
