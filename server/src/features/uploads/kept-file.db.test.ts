import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readRecalled } from '@hakobu/contract/chat/chat.desk-api';
import { beforeAll, expect, test } from 'vitest';
import { pdf } from '../../../test/made/archives.ts';
import { type Ear, openEar } from '../../../test/ears.ts';
import { film } from '../../../test/made/films.ts';
import { openConnectionRegistry } from '../../../test/connection-registries.ts';
import { signedPhoto, sendMessageFile } from '../../../test/made/message-files.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { whileFilesStay } from '../../platform/backup/keep-files.ts';
import { dayMs } from '../../platform/clock/clock.ts';
import { uploadPath } from '../../platform/files/places.ts';
import { fileIdsExist } from './index.ts';
import { uploadJobs } from './upload.jobs.ts';
import { listFiles } from './upload.store.ts';

const world = makeWorld();
let registry: ReturnType<typeof openConnectionRegistry>;
beforeAll(() => {
  registry = openConnectionRegistry(world);
});

const send = async (from: Person, bytes: Buffer) => (await sendMessageFile(world, from, { bytes })).data;
const earOf = (of: Person, who: 'shopper' | 'staff' = 'shopper') => openEar(registry, { who, personId: of.id });
/** Which parts of a file lie on the disk. */
const filesOf = async (id: string): Promise<string[]> => {
  const folder = dirname(uploadPath(world.platform.config.dataFolder, id, 'file'));
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.startsWith(id)).map((name) => name.slice(id.length + 1));
};
const statusOf = async (url: string): Promise<number> => (await world.http.inject({ url })).statusCode;
const statusesOf = (...urls: readonly string[]): Promise<number[]> => Promise.all(urls.map(statusOf));

const mTypes = { image: 1, video: 2, file: 3 } as const;
type Shows = { readonly kind: keyof typeof mTypes; readonly name: string; readonly cImg?: string };

/** Says something with a file; answers its sMsgId, or nothing where it was refused. */
const show = async (ear: Ear, { kind, name, cImg = '' }: Shows, to = {}): Promise<string | undefined> => {
  const msgId = randomUUID();
  const body = kind === 'file' ? { case: kind, value: { name } } : { case: kind, value: { name, cImg } };
  await ear.send({ msgId, mType: mTypes[kind], body, ...to });
  return ear.acks().get(msgId);
};
const recall = (ear: Ear, sMsgId = ''): Promise<void> =>
  ear.send({ msgId: randomUUID(), mType: 4, body: { case: 'back', value: { sMsgId } } });

test('an address that was given before a recall shows nothing after it, neither the picture nor the film nor its cover', async () => {
  const mei = await world.shopper('mei');
  const ear = await earOf(mei);
  const picture = await send(mei, await signedPhoto());
  const cover = await send(mei, await signedPhoto());
  const video = await send(mei, film());
  const pictured = await show(ear, { kind: 'image', name: picture.fileId });
  const filmed = await show(ear, { kind: 'video', name: video.fileId, cImg: cover.fileId });
  const shown = [picture.url, picture.thumbnailUrl, video.url, cover.url];
  expect(await statusesOf(...shown)).toEqual([200, 200, 200, 200]);
  await recall(ear, pictured);
  expect(await statusesOf(...shown)).toEqual([404, 404, 200, 200]);
  await recall(ear, filmed);
  expect(await statusesOf(...shown)).toEqual([404, 404, 404, 404]);

  const auditor = await world.staff('監査', 'admin');
  for (const sMsgId of [pictured, filmed]) {
    const { original } = await auditor.call(readRecalled, { sMsgId: sMsgId ?? '' });
    const { name = '', cImg = '' } = original.body;
    expect(await statusesOf(name, cImg)).toEqual([200, 200]);
    // What was signed for everybody is not what was signed for auditors.
    expect(await statusOf(name.replace('&recalled=1', ''))).toBe(404);
    expect(await statusOf(name.replace('recalled=1', 'recalled=2'))).toBe(404);
  }
});

test('a file in two messages is seen until both are recalled', async () => {
  const mei = await world.shopper('mei');
  const ear = await earOf(mei);
  const { fileId, url } = await send(mei, pdf());
  const [first, second] = [
    await show(ear, { kind: 'file', name: fileId }),
    await show(ear, { kind: 'file', name: fileId }),
  ];
  await recall(ear, first);
  await recall(ear, first);
  expect(await statusOf(url)).toBe(200);
  await recall(ear, second);
  expect(await statusOf(url)).toBe(404);
});

test('a file that no message shows is forgotten after a day, also one whose message was refused, but not while a backup reads', async () => {
  const [unkept] = uploadJobs(world.platform);
  // What the tests before it left goes first.
  world.clock.advance(dayMs + 60_000);
  await unkept?.run();
  const mei = await world.shopper('mei');
  const ear = await earOf(mei);
  const [lin, su] = [await world.staff('lin', 'service'), await world.staff('su', 'service')];
  const { fileId: sent } = await send(mei, pdf());
  const { fileId: unsent } = await send(mei, pdf());
  const { fileId: picture } = await send(mei, await signedPhoto());
  await show(ear, { kind: 'file', name: sent });
  await (await earOf(lin, 'staff')).text('您好', { toUid: mei.id });
  const { data: ofSu } = await sendMessageFile(world, su, { bytes: pdf(), to: { path: '/api/desk/chat/upload' } });
  const refused = await show(await earOf(su, 'staff'), { kind: 'file', name: ofSu.fileId }, { toUid: mei.id });
  expect(refused).toBeUndefined();
  expect(await unkept?.run()).toBe(0);
  world.clock.advance(dayMs + 60_000);
  expect(await whileFilesStay(world.pool, async () => unkept?.run())).toBe(0);
  expect(await unkept?.run()).toBe(3);
  const left = await listFiles(world.platform.db, [sent, unsent, picture, ofSu.fileId]);
  expect(left.map(({ id }) => id)).toEqual([sent]);
  expect(await filesOf(sent)).toEqual(['file']);
  for (const id of [unsent, picture, ofSu.fileId]) expect(await filesOf(id)).toEqual([]);
  expect(await unkept?.run()).toBe(0);
});

test('no message is stored whose file was forgotten in the same moment', async () => {
  const mei = await world.shopper('mei');
  await (await earOf(mei)).text('在吗');
  const body = JSON.stringify({ fileId: randomUUID(), coverId: null });
  const storing = world.pool.query(
    `select * from chat.conversation c cross join lateral
     chat.send(c.id, 0::smallint, $1, $2, 1::smallint, $3::jsonb, 'mei', '', now(), null) where c.shopper_id = $1::uuid`,
    [mei.id, randomUUID(), body],
  );
  await expect(storing).rejects.toMatchObject({ code: '23503' });
});

test('what was uploaded for a message proves nothing elsewhere: it may be forgotten tomorrow', async () => {
  const mei = await world.shopper('mei');
  const { fileId } = await send(mei, await signedPhoto());
  expect(await fileIdsExist(world.platform.db, [fileId], `shopper:${mei.id}`)).toBe(false);
});
