import { createHash } from 'node:crypto';
import { PassThrough, Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, inject, test } from 'vitest';
import { copyIn, copyOut } from './copy.ts';
import { openPool, type PoolClient } from '../database.ts';

const withClient = async (act: (client: PoolClient) => Promise<void>): Promise<void> => {
  const pool = openPool({ ...inject('postgres'), user: 'hakobu', database: 'postgres', max: 1 });
  const client = await pool.connect();
  try {
    await act(client);
  } finally {
    client.release(true);
    await pool.end();
  }
};

const line = (number: number): string => `${number}\t${'x'.repeat(number % 300)}\n`;
const count = 60_000;

test('rows that are taken slowly arrive as they were, to the byte', () =>
  withClient(async (client) => {
    const heard = createHash('sha256');
    const slow = new Writable({
      write: (chunk: Buffer, _encoding, next) => {
        setImmediate(() => {
          heard.update(chunk);
          next();
        });
      },
    });
    // What lies between holds rows for a while after it has said that it can take more.
    const between = new PassThrough();
    const written = pipeline(between, slow);
    const query = `select n, repeat('x', n % 300) from generate_series(1, ${count}) n`;
    expect(await copyOut(client, `copy (${query}) to stdout`, between)).toBe(count);
    between.end();
    await written;
    const wanted = createHash('sha256');
    for (let number = 1; number <= count; number += 1) wanted.update(line(number));
    expect(heard.digest('hex')).toBe(wanted.digest('hex'));
  }));

test('rows go in from a stream; a stream that breaks leaves none of them, and the connection is good', () =>
  withClient(async (client) => {
    await client.query('create temporary table taken (number int, text text)');
    const lines = Array.from({ length: 1000 }, (_, number) => Buffer.from(line(number)));
    expect(await copyIn(client, 'copy taken from stdin', Readable.from(lines))).toBe(1000);
    const breaking = async function* () {
      yield Buffer.from(line(1));
      throw new Error('the disk is gone');
    };
    await expect(copyIn(client, 'copy taken from stdin', breaking())).rejects.toThrow('the disk is gone');
    await expect(copyIn(client, 'copy nowhere from stdin', Readable.from(lines))).rejects.toThrow('nowhere');
    expect((await client.query('select count(*) from taken')).rows).toEqual([{ count: 1000 }]);
  }));
