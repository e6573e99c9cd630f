import { setTimeout as wait } from 'node:timers/promises';
import { withdrawalDetail } from '@hakobu/contract/withdrawals/withdrawal.api';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { askPayouts, sendPayouts } from '../../src/features/withdrawals/payouts/payout.jobs.ts';
import { minuteMs } from '../../src/platform/clock/clock.ts';
import { alipayDouble, serials } from '../doubles/alipay.double.ts';
import { approved, withPayee } from '../steps/payouts.ts';
import { makeWorld, type Person } from '../world.ts';
import { type ServerProcess, startProcess } from './started-server.ts';

const alipay = alipayDouble(() => new Date());
beforeAll(() => alipay.http.start());
const settings = () => ({
  ...alipay.settings(),
  HAKOBU_ALIPAY_APP_CERT_SN: serials.app,
  HAKOBU_ALIPAY_ROOT_CERT_SN: serials.root,
});
const world = makeWorld({ settings });
let finance: readonly [Person, Person];
beforeAll(async () => {
  // The servers live by the real clock.
  world.clock.set(new Date());
  finance = [await world.staff('Fin', 'finance'), await world.staff('Ina', 'finance')];
});
const servers: ServerProcess[] = [];
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await alipay.http.stop();
});

const start = async (): Promise<ServerProcess> => {
  const { rows } = await world.pool.query<{ name: string }>('select current_database() as name');
  const { dataFolder, secret } = world.platform.config;
  const { host, port } = inject('postgres');
  const database = rows[0]?.name ?? '';
  const server = startProcess(dataFolder, {
    DATABASE_URL: `postgres://hakobu@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    HAKOBU_SECRET: secret,
    ...settings(),
  });
  servers.push(server);
  return server;
};

const ready = async () => {
  const mei = await world.shopper('Mei', { fen: 90_000 });
  const payeeId = await withPayee(world, mei, { kind: 'alipay', accountNumber: '13800138000', holder: '李梅' });
  const code = await approved(world, { shopper: mei, currency: 'CNY', amount: 5000, payeeId }, finance);
  return { mei, code, payout: `${code}-1` };
};

const until = async (server: ServerProcess, isSo: () => boolean): Promise<void> => {
  while (!isSo()) {
    if (server.child.exitCode !== null) throw new Error(`the server ended: ${server.said()}`);
    await wait(10);
  }
};

const killDuring = async (fault: 'silent' | 'doneInSilence'): Promise<Awaited<ReturnType<typeof ready>>> => {
  const staged = await ready();
  const before = alipay.http.calls.length;
  alipay.http.fault = fault;
  const server = await start();
  await until(server, () => alipay.http.calls.length > before);
  server.child.kill('SIGKILL');
  await server.ended;
  alipay.http.fault = 'none';
  return staged;
};

test('M-19: servers killed while a payout is with its provider leave one that is asked about, and none that is sent again', async () => {
  const done = await killDuring('doneInSilence');
  const lost = await killDuring('silent');
  expect(alipay.transfers.sentOf(done.payout)).toBe(1);
  world.clock.set(new Date(Date.now() + 3 * minuteMs));
  for (let round = 0; round < 2; round += 1) {
    await sendPayouts(world.platform);
    await askPayouts(world.platform);
  }
  const shown = async ({ mei, code }: typeof done) => (await mei.call(withdrawalDetail, { code })).payouts[0]?.state;
  expect(await shown(done)).toBe('Paid');
  expect(await shown(lost)).toBe('Unknown');
  expect(alipay.transfers.sentOf(done.payout)).toBe(1);
  expect(alipay.transfers.sentOf(lost.payout)).toBe(0);
});
