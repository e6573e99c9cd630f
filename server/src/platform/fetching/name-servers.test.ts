import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import type { LookupAddress } from 'node:dns';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RemoteDouble } from '../../../test/doubles/far.double.ts';
import { askNameServers } from './public-addresses.ts';
import { NotFetched, pageWanted } from './safe-fetch.ts';

/** Records of names by their type (1: IPv4, 28: IPv6); names that it does not know get no answer at all. */
const records = new Map<string, Readonly<Record<number, readonly (readonly number[])[]>>>();
const asked: string[] = [];
let nameServer: Socket;

const nameIn = (question: Buffer): { readonly name: string; readonly end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
};

const answerTo = (question: Buffer, from: RemoteInfo): void => {
  const { name, end } = nameIn(question);
  const type = question.readUInt16BE(end);
  asked.push(name);
  const known = records.get(name);
  if (!known) return;
  const found = known[type] ?? [];
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(found.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  const answers = found.map((address) =>
    Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length, ...address]),
  );
  nameServer.send(Buffer.concat([head, question.subarray(12, end + 4), ...answers]), from.port, from.address);
};

const far = new RemoteDouble();
beforeAll(async () => {
  nameServer = createSocket('udp4', answerTo);
  await new Promise<void>((ready) => nameServer.bind(0, '127.0.0.1', ready));
  await far.start();
});
afterAll(async () => {
  nameServer.close();
  await far.stop();
});
beforeEach(() => {
  asked.length = 0;
  records.clear();
});

const servers = () => [`127.0.0.1:${nameServer.address().port}`];
const find = (name: string): Promise<readonly LookupAddress[]> =>
  new Promise((done, fail) => {
    askNameServers(servers())(name, { all: true }, (error, found) => (error ? fail(error) : done(found)));
  });
const four = [[93, 184, 215, 14]];
const six = [[0x26, 0x06, 0x28, 0, 0x02, 0x20, 0, 0x01, 0x02, 0x48, 0x18, 0x93, 0x25, 0xc8, 0x19, 0x46]];

test('a name leads to its addresses of both families, or of the one that it has', async () => {
  records.set('both.example.com', { 1: four, 28: six });
  records.set('four.example.com', { 1: four });
  records.set('six.example.com', { 28: six });
  records.set('none.example.com', {});
  const [ipv4, ipv6] = [
    { address: '93.184.215.14', family: 4 },
    { address: '2606:2800:220:1:248:1893:25c8:1946', family: 6 },
  ];
  expect(await find('both.example.com')).toEqual([ipv4, ipv6]);
  expect(await find('four.example.com')).toEqual([ipv4]);
  expect(await find('six.example.com')).toEqual([ipv6]);
  await expect(find('none.example.com')).rejects.toMatchObject({ code: 'ENODATA' });
});

test('a name of the file of hosts is a name like any other: name servers are asked', async () => {
  await expect(find('localhost')).rejects.toMatchObject({ code: 'ETIMEOUT' });
  expect(new Set(asked)).toEqual(new Set(['localhost']));
});

test('what one answer of several leads inside by is not asked', async () => {
  records.set('shop.example.com', { 1: four, 28: [[...Array.from({ length: 15 }, () => 0), 1]] });
  const fetching = far.fetchWith({ resolve: askNameServers(servers()) });
  await expect(fetching('https://shop.example.com/', pageWanted)).rejects.toThrow(NotFetched);
  expect(far.asked).toEqual([]);
});

test('thirty names that nobody answers for keep neither pages nor files nor other names waiting', async () => {
  records.set('shop.example.com', { 1: four });
  far.pages.set('https://shop.example.com/', 'here');
  const fetching = far.fetchWith({ resolve: askNameServers(servers()) });
  let answer = 0;
  const silent = Array.from({ length: 30 }, (_, place) =>
    fetching(`https://silent${place}.example.com/`, pageWanted).catch((error: unknown) => {
      answer += 1;
      return error;
    }),
  );
  expect(String((await fetching('https://shop.example.com/', pageWanted)).body)).toBe('here');
  await Promise.all([readFile(new URL(import.meta.url)), lookup('localhost')]);
  expect(answer).toBe(0);
  const errors = await Promise.all(silent);
  expect(errors.every((error) => error instanceof NotFetched && error.why === 'down')).toBe(true);
});
