import type { Readable, Writable } from 'node:stream';
import type { PoolClient, Submittable } from 'pg';

/** What of the driver's connection COPY needs; its types leave these out. */
type Line = {
  readonly stream: Readable & Writable;
  query(text: string): void;
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

type Answer = { readonly text?: string };

/** What the driver calls while a statement runs. */
type Heard = {
  submit(line: Line): void;
  handleError(error: Error): void;
  handleCommandComplete(answer: Answer): void;
  handleReadyForQuery(): void;
  handleCopyData(message: { readonly chunk: Buffer }, line: Line): void;
  handleCopyInResponse(line: Line): void;
};

const rowsIn = ({ text = '' }: Answer): number => Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);

const run = (client: PoolClient, sql: string, heard: Pick<Heard, 'handleCopyData' | 'handleCopyInResponse'>) =>
  new Promise<number>((done, failed) => {
    let rows = 0;
    const statement: Heard & Submittable = {
      submit: (line: unknown) => (line as Line).query(sql),
      handleError: failed,
      handleCommandComplete: (answer) => {
        rows = rowsIn(answer);
      },
      handleReadyForQuery: () => done(rows),
      ...heard,
    };
    client.query(statement);
  });

/** Runs a `COPY … TO STDOUT` into a stream, no faster than it takes it in; answers how many rows. Does not end it. */
export const copyOut = async (client: PoolClient, sql: string, into: Writable): Promise<number> => {
  let fault: Error | undefined;
  let waiting: Line | undefined;
  const goOn = (): void => {
    waiting?.stream.resume();
    waiting = undefined;
  };
  const fail = (error: Error): void => {
    fault = error;
    goOn();
  };
  into.on('error', fail).on('drain', goOn).on('close', goOn);
  try {
    const rows = await run(client, sql, {
      handleCopyData: ({ chunk }, line) => {
        // A copy, for the driver uses the room again before a slow reader has read it.
        if (fault || into.destroyed || into.write(Buffer.from(chunk))) return;
        waiting = line;
        line.stream.pause();
      },
      handleCopyInResponse: (line) => line.sendCopyFail('this statement copies out'),
    });
    if (fault) throw fault;
    return rows;
  } finally {
    into.off('error', fail).off('drain', goOn).off('close', goOn);
  }
};

const send = async (line: Line, from: AsyncIterable<Buffer>): Promise<void> => {
  try {
    for await (const chunk of from) {
      line.sendCopyFromChunk(chunk);
      if (line.stream.writableNeedDrain)
        await new Promise<void>((flowing) => {
          line.stream.once('drain', flowing);
          line.stream.once('close', flowing);
        });
    }
    line.endCopyFrom();
  } catch (error) {
    line.sendCopyFail(error instanceof Error ? error.message : String(error));
  }
};

/** Runs a `COPY … FROM STDIN` with what a stream gives; answers how many rows. */
export const copyIn = (client: PoolClient, sql: string, from: AsyncIterable<Buffer>): Promise<number> =>
  run(client, sql, {
    handleCopyData: () => {},
    handleCopyInResponse: (line) => void send(line, from),
  });
