import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const json = (response: ServerResponse, text: string): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(text);
};

/** A feed on a loopback port that answers as it is told to, text by text. */
export class JsonFeedDouble {
  text = '{}';
  asked = 0;
  private how: 'text' | 'status' | 'silence' | 'endless' | 'cut' | 'elsewhere' = 'text';
  private status = 500;
  private server: Server | undefined;

  /** Answers this value as JSON, or this very text. */
  says(value: unknown): void {
    this.how = 'text';
    this.text = typeof value === 'string' ? value : JSON.stringify(value);
  }

  failsWith(status: number): void {
    this.how = 'status';
    this.status = status;
  }

  does(how: 'silence' | 'endless' | 'cut' | 'elsewhere'): void {
    this.how = how;
  }

  async start(): Promise<string> {
    const server = createServer((_request, response) => {
      this.asked += 1;
      this.answer(response);
    });
    this.server = server;
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((closed) => this.server?.close(closed));
  }

  private answer(response: ServerResponse): void {
    if (this.how === 'text') return json(response, this.text);
    if (this.how === 'status') return void response.writeHead(this.status).end('{}');
    if (this.how === 'cut') return void response.socket?.destroy();
    if (this.how === 'elsewhere') return void response.writeHead(302, { location: '/other' }).end();
    if (this.how === 'endless') this.pour(response);
  }

  private pour(response: ServerResponse): void {
    const block = ' '.repeat(65_536);
    response.writeHead(200, { 'content-type': 'application/json' });
    const next = (): void => {
      while (!response.destroyed && response.write(block)) continue;
    };
    response.on('drain', next);
    next();
  }
}
