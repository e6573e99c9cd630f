import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClamd } from '../../../test/doubles/clamd.ts';
import { partsOf } from './checked/parts.ts';
import { clamScan, readClamAddress } from './clamd.ts';

const word = ['EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE'].join('-');
let clamd: Awaited<ReturnType<typeof startClamd>>;
beforeAll(async () => {
  clamd = await startClamd(word);
});
afterAll(() => clamd.stop());

const scan = (bytes: Buffer, timeoutMs?: number) =>
  clamScan({ host: clamd.host, port: clamd.port }, timeoutMs)(partsOf(bytes));

test('a clean file is clean, and what the scanner finds is found, also between two pieces', async () => {
  clamd.state.behaviour = 'scans';
  expect(await scan(Buffer.from('a bill'))).toBe('clean');
  expect(await scan(Buffer.alloc(0))).toBe('clean');
  expect(await scan(Buffer.from(`x${word}x`))).toBe('found');
  const split = Buffer.concat([Buffer.alloc(64 * 1024 - 10, 1), Buffer.from(word), Buffer.alloc(200_000, 1)]);
  expect(await scan(split)).toBe('found');
  expect(clamd.state.longest).toBeLessThanOrEqual(64 * 1024);
});

test('what is larger than the scanner takes is not clean', async () => {
  clamd.state.behaviour = 'scans';
  expect(await scan(Buffer.alloc(1_200_000, 1))).toBe('tooLarge');
});

test.each(['stalls', 'hangsUp', 'babbles'] as const)('a scanner that %s has not looked', async (behaviour) => {
  clamd.state.behaviour = behaviour;
  expect(await scan(Buffer.from('a bill'), 200)).toBe('away');
});

test('a scanner that is not there has not looked', async () => {
  const gone = await startClamd(word);
  await gone.stop();
  expect(await clamScan({ host: gone.host, port: gone.port })(partsOf(Buffer.from('a bill')))).toBe('away');
  expect(await clamScan({ path: '/nowhere/clamd.ctl' })(partsOf(Buffer.from('a bill')))).toBe('away');
});

test.each([
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['clamav:3310', { host: 'clamav', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['clamav', undefined],
  ['clamav:99999', undefined],
  ['http://clamav:3310', undefined],
])('%s is read as %j', (text, address) => {
  expect(readClamAddress(text)).toEqual(address);
});
