import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rejections } from './seventeen-track.rules.ts';

type Answer = {
  readonly time_utc: string;
  readonly description: string;
  readonly location: string;
  readonly sub_status: string;
  readonly stage: string | null;
};

const rejectedWith = (number: string, code: number) => ({ number, error: { code, message: 'rejected' } });

const readBody = async (chunks: AsyncIterable<Buffer>): Promise<{ number: string }[]> => {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return JSON.parse(Buffer.concat(parts).toString());
};

/** 17TRACK on a loopback port, as far as its version 2.4 is known: registration first, then news; one quota for all. */
export class SeventeenTrackDouble {
  readonly key = 'a-test-key';
  readonly registered = new Set<string>();
  readonly news = new Map<string, Answer[]>();
  readonly calls: string[] = [];
  quota = 100;
  /** Set to answer every call with this HTTP status. */
  failWith: number | null = null;
  private server: Server | undefined;

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      const answer = (status: number, body: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      if (this.failWith !== null) return answer(this.failWith, {});
      if (request.headers['17token'] !== this.key) return answer(401, { code: -18010002, data: {} });
      const path = request.url ?? '';
      this.calls.push(path);
      readBody(request).then(
        (asked) => answer(200, { code: 0, data: this.answerTo(path, asked) }),
        () => answer(500, {}),
      );
    });
    this.server = server;
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (server) await new Promise((closed) => server.close(closed));
  }

  private answerTo(path: string, asked: readonly { number: string }[]) {
    const accepted: unknown[] = [];
    const rejected: unknown[] = [];
    for (const { number } of asked) {
      const outcome = path === '/register' ? this.register(number) : this.tell(number);
      if (typeof outcome === 'number') rejected.push(rejectedWith(number, outcome));
      else accepted.push(outcome);
    }
    return { accepted, rejected };
  }

  private register(number: string) {
    if (this.registered.has(number)) return rejections.alreadyRegistered;
    if (this.quota === 0) return -18019908;
    this.quota -= 1;
    this.registered.add(number);
    return { number, carrier: 0 };
  }

  private tell(number: string) {
    if (!this.registered.has(number)) return rejections.notRegistered;
    const events = this.news.get(number);
    if (!events) return rejections.nothingYet;
    return { number, carrier: 0, track_info: { tracking: { providers: [{ provider: { key: 0 }, events }] } } };
  }
}
