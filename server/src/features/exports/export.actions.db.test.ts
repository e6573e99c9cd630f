import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codes } from '@hakobu/contract/base/codes';
import { fen, yen } from '@hakobu/contract/base/money';
import { requestClosing } from '@hakobu/contract/closing/closing.api';
import { downloadExport, readExport, requestExport } from '@hakobu/contract/exports/export.api';
import type { ExportAddress } from '@hakobu/contract/exports/export.shape';
import { logOut } from '@hakobu/contract/sign-in/sign-in.api';
import { reauthenticate } from '@hakobu/contract/sign-in/reauthentication.api';
import { addAddress } from '@hakobu/contract/addresses/addresses.api';
import { expect, test } from 'vitest';
import { paid } from '../../../test/steps/bought.ts';
import { letterStage } from '../../../test/steps/letters.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { richShopper, sendProof } from '../../../test/steps/stored.ts';
import { unzipped } from '../../../test/unzipped.ts';
import { makeWorld, password, type Person } from '../../../test/world.ts';
import { dayMs, hourMs, minuteMs } from '../../platform/clock/clock.ts';

const world = makeWorld();
const { titlesOf } = letterStage(world);

const proofOf = async (mei: Person): Promise<string> =>
  (await mei.call(reauthenticate, { purpose: 'exportData', password })).token;
const ask = async (mei: Person) => mei.call(requestExport, { reauthentication: await proofOf(mei) });
const latestOf = async (mei: Person) => (await mei.call(readExport, {})).latest;

/** A copy that is ready: where it is. */
const made = async (mei: Person): Promise<ExportAddress> => {
  await ask(mei);
  await world.settle();
  const address = (await latestOf(mei))?.file?.address;
  if (!address) throw new Error('is not ready');
  return address;
};

const filesOf = async (mei: Person, address: ExportAddress) => {
  const blob = await mei.call(downloadExport, address);
  return unzipped(new Uint8Array(await blob.arrayBuffer()));
};

const folder = () => join(world.platform.config.dataFolder, 'exports');
const onDisk = () => readdir(folder()).catch(() => []);
const onDiskOf = async ({ id }: { readonly id: string }) => (await onDisk()).filter((name) => name.startsWith(id));

/** A shopper with something in most parts. */
const rich = async (name: string): Promise<Person> => {
  const mei = await richShopper(world, name);
  const recipient = { recipient: `${name} 收`, phone: '13800136021', country: 'CN', postcode: '200030' };
  const place = { region: '上海市', city: '上海市', district: '徐汇区', line1: '漕溪北路 1 号' };
  await mei.call(addAddress, { ...recipient, ...place, idNumber: '11010519491231002X' });
  await paid(world, mei, [{ priceYen: 3000 }]);
  await sendProof(world, mei);
  return mei;
};

test('asked for, made, told by letter, downloaded: every part of every feature, readable, and one’s own files', async () => {
  const mei = await rich('Mei Export');
  const other = await rich('Somebody Else');
  const asked = await ask(mei);
  expect(asked).toMatchObject({ state: 'Making', file: null });
  const address = await (async () => {
    await world.settle();
    return (await latestOf(mei))?.file?.address;
  })();
  if (!address) throw new Error('is not ready');
  expect(await titlesOf(mei)).toContain('你的数据副本准备好了');
  const files = await filesOf(mei, address);
  const names = await world.platform.db
    .transaction()
    .execute(async (tx) =>
      world.app.personal.flatMap(({ copy }) => (copy?.(tx, mei.id) ?? []).map((part) => part.name)),
    );
  expect(new Set(names).size).toBe(names.length);
  const data = [...files.keys()].filter((name) => name.startsWith('data/'));
  expect(data.toSorted()).toEqual(names.map((name) => `data/${name}.json`).toSorted());
  const rowsOf = (part: string): Record<string, unknown>[] => JSON.parse(String(files.get(`data/${part}.json`)));
  expect(rowsOf('profile')).toMatchObject([{ nickName: 'Mei Export', state: 'open' }]);
  expect(rowsOf('orders')).toMatchObject([{ goodsYen: 3000, code: expect.stringMatching(/^O/) }]);
  expect(rowsOf('addresses')).toMatchObject([{ recipient: 'Mei Export 收' }]);
  expect(rowsOf('statement').length).toBeGreaterThan(0);
  expect(rowsOf('signIns')).toMatchObject([{ kind: 'exportRequested' }]);
  expect(rowsOf('files')).toHaveLength(1);
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(1);
  const readme = String(files.get('README.html'));
  for (const name of names.filter((each) => each !== 'files')) expect(readme).toContain(`data/${name}.json`);
  expect(readme, 'every part has its title').not.toContain('<td></td>');
  const all = [...files.values()].map(String).join('\n');
  expect(all).not.toContain('Somebody Else');
  expect(all).not.toContain(other.id);
  const { rows } = await world.pool.query(
    `select password_hash as secret from shoppers.shopper where id = $1
     union all select token_hash from sign_in.session where shopper_id = $1
     union all select hash from payments.pay_password where shopper_id = $1`,
    [mei.id],
  );
  for (const { secret } of rows) expect(all).not.toContain(secret);
});

test('what is copied is what is there, row for row, however many rows there are', async () => {
  const mei = await richShopper(world, 'Mei');
  await world.pool.query(
    `insert into addresses.address (id, shopper_id, country, recipient, phone, postcode, region, city, district, line1, line2,
       is_default, created_at, changed_at)
     select gen_random_uuid(), $1, 'JP', 'number ' || n, '+819012345678', '100-0001', 'Tokyo', 'Chiyoda', '', '1-1', '',
       false, now() + n * interval '1 second', now() from generate_series(1, 1501) n`,
    [mei.id],
  );
  const files = await filesOf(mei, await made(mei));
  const addresses: { recipient: string }[] = JSON.parse(String(files.get('data/addresses.json')));
  expect(addresses.map(({ recipient }) => recipient)).toEqual(
    Array.from({ length: 1501 }, (_, n) => `number ${n + 1}`),
  );
});

test('twenty ask at once: one copy, one letter', async () => {
  const mei = await world.shopper('Mei');
  const tokens: string[] = [];
  for (let each = 0; each < 5; each += 1) tokens.push(await proofOf(mei));
  const outcomes = await Promise.allSettled(
    [...tokens, ...tokens, ...tokens, ...tokens].map((reauthentication) =>
      mei.call(requestExport, { reauthentication }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await world.settle();
  const { rows } = await world.pool.query('select state from exports.export where shopper_id = $1', [mei.id]);
  expect(rows).toEqual([{ state: 'Ready' }]);
  expect((await titlesOf(mei)).filter((title) => title === '你的数据副本准备好了')).toHaveLength(1);
});

test('one a day, counted in hours as they pass: at ten past midnight in Japan it is not another day', async () => {
  world.clock.advance(dayMs);
  const late = new Date('2026-12-03T23:50:00+09:00').getTime();
  world.clock.advance(late - world.clock.now().getTime());
  const mei = await world.shopper('Mei');
  await made(mei);
  world.clock.advance(20 * minuteMs);
  const said = await refusal(ask(mei));
  expect([said.code, said.data]).toEqual([codes.wrongState, { nextAt: '2026-12-04T14:50:00.000Z' }]);
  expect((await mei.call(readExport, {})).nextAt).toBe('2026-12-04T14:50:00.000Z');
  world.clock.advance(dayMs - 20 * minuteMs);
  await world.settle();
  await made(mei);
});

test('without a proof, with a used one or one for something else nothing is asked for', async () => {
  const mei = await world.shopper('Mei');
  const { token } = await mei.call(reauthenticate, { purpose: 'closeAccount', password });
  for (const reauthentication of ['none', token])
    expect(await codeOf(mei.call(requestExport, { reauthentication }))).toBe(10055);
  expect(await mei.call(readExport, {})).toEqual({ latest: null, nextAt: null });
});

test('who is restricted has a right to it, who is frozen or closes their account asks in vain', async () => {
  const restricted = await world.shopper('Restricted');
  await world.pool.query("update shoppers.shopper set state = 'restricted' where id = $1", [restricted.id]);
  await filesOf(restricted, await made(restricted));
  const frozen = await world.shopper('Frozen');
  const proof = await proofOf(frozen);
  await world.pool.query("update shoppers.shopper set state = 'frozen' where id = $1", [frozen.id]);
  expect(await codeOf(frozen.call(requestExport, { reauthentication: proof }))).toBe(codes.accountFrozen);
  const leaving = await world.shopper('Leaving');
  const before = await proofOf(leaving);
  await close(leaving);
  expect(await codeOf(leaving.call(requestExport, { reauthentication: before }))).toBe(codes.accountClosed);
});

const close = async (mei: Person): Promise<void> => {
  const { token } = await mei.call(reauthenticate, { purpose: 'closeAccount', password });
  const waives = { cashYen: yen(0), cashFen: fen(0), bonusYen: yen(0) };
  await mei.call(requestClosing, { reauthentication: token, waives });
};

test('the address is the shopper’s own: altered, somebody else’s, without a sign-in or after it, it shows nothing', async () => {
  const mei = await world.shopper('Mei');
  const other = await world.shopper('Other');
  const address = await made(mei);
  const theirs = await made(other);
  await filesOf(mei, address);
  expect(await codeOf(other.call(downloadExport, address))).toBe(codes.notFound);
  expect(await codeOf(world.anyone(downloadExport, address))).toBe(codes.noToken);
  for (const altered of [
    { ...address, until: address.until + 1 },
    { ...address, until: address.until + 99 * 24 * 3600 },
    { ...address, id: theirs.id },
    { ...address, sign: theirs.sign },
    { ...address, sign: `${address.sign}A` },
    { ...address, sign: '-' },
  ])
    expect(await codeOf(mei.call(downloadExport, altered))).toBe(codes.notFound);
  await mei.call(logOut, {});
  expect(await codeOf(mei.call(downloadExport, address))).toBe(codes.unknownToken);
});

test('it runs out after a day, and its file goes with it', async () => {
  const mei = await world.shopper('Mei');
  const address = await made(mei);
  expect(await onDiskOf(address)).toHaveLength(1);
  world.clock.advance(24 * hourMs - 1000);
  await world.settle();
  await filesOf(mei, address);
  world.clock.advance(1000);
  // Before the job comes by, too.
  expect(await codeOf(mei.call(downloadExport, address))).toBe(codes.notFound);
  expect(await mei.call(readExport, {})).toEqual({ latest: null, nextAt: null });
  await world.settle();
  expect(await onDiskOf(address)).toEqual([]);
  const { rows } = await world.pool.query('select from exports.export where shopper_id = $1', [mei.id]);
  expect(rows).toEqual([]);
});

test('who closes their account has their copy taken back at once', async () => {
  const mei = await world.shopper('Mei');
  const address = await made(mei);
  await close(mei);
  expect(await codeOf(mei.call(downloadExport, address))).toBe(codes.accountClosed);
  await world.settle();
  expect(await onDiskOf(address)).toEqual([]);
});

test('who closes their account while it is made is not told, and no file is left', async () => {
  const mei = await world.shopper('Mei');
  const { id } = await ask(mei);
  await close(mei);
  await world.settle();
  expect(await onDiskOf({ id })).toEqual([]);
  const { rows } = await world.pool.query('select from exports.export where shopper_id = $1', [mei.id]);
  expect(rows).toEqual([]);
});

test('a server that was killed half-way leaves no half archive: it is made anew when its time is over', async () => {
  const mei = await world.shopper('Mei');
  const { id } = await ask(mei);
  // As whoever was killed had left it.
  await world.pool.query(
    "update exports.export set tries = 1, due_at = $2::timestamptz + interval '30 minutes' where id = $1",
    [id, world.clock.now()],
  );
  await mkdir(folder(), { recursive: true });
  await writeFile(join(folder(), `${id}-1.zip`), 'PK half of it');
  await world.settle();
  expect(await latestOf(mei)).toMatchObject({ state: 'Making' });
  world.clock.advance(30 * minuteMs);
  await world.settle();
  expect(await onDiskOf({ id })).toEqual([`${id}-2.zip`]);
  const address = (await latestOf(mei))?.file?.address;
  if (!address) throw new Error('is not ready');
  expect((await filesOf(mei, address)).size).toBeGreaterThan(10);
});

test('what cannot be made is tried again, then told; it can be asked for anew at once', async () => {
  const mei = await world.shopper('Mei');
  const names = await onDisk();
  for (const name of names) await rm(join(folder(), name));
  await rm(folder(), { recursive: true, force: true });
  // A file where the folder should be.
  await writeFile(folder(), '');
  await ask(mei);
  for (const wait of [0, minuteMs, 5 * minuteMs, 30 * minuteMs]) {
    world.clock.advance(wait);
    await world.settle();
    expect(await latestOf(mei)).toMatchObject({ state: 'Making' });
  }
  world.clock.advance(2 * hourMs);
  await world.settle();
  expect(await mei.call(readExport, {})).toMatchObject({ latest: { state: 'Failed', file: null }, nextAt: null });
  expect(await titlesOf(mei)).toContain('你的数据副本没有做成');
  await rm(folder());
  await filesOf(mei, await made(mei));
});
