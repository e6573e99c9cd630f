import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { maxPictureMegapixels } from '@hakobu/contract/base/picture-size';
import type { Problem } from '@hakobu/contract/base/problem';
import { uploadChatFile } from '@hakobu/contract/chat/chat.api';
import { uploadDeskChatFile } from '@hakobu/contract/chat/chat.desk-api';
import { infectedFile, pictureTooLarge, scannerAway } from '@hakobu/contract/uploads/upload.problems';
import { maxBytesADay, maxFileBytes } from '@hakobu/contract/uploads/upload.shape';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { archive, pdf } from '../../../test/made/archives.ts';
import { pngThatSays } from '../../../test/made/bombs.ts';
import { startClamd } from '../../../test/doubles/clamd.ts';
import { film } from '../../../test/made/films.ts';
import { signedPhoto, sendMessageFile } from '../../../test/made/message-files.ts';
import { sendProof } from '../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { refusalEnvelope } from '../../platform/http/envelope.ts';
import { type Caller, systemCaller } from '../../platform/http/caller.ts';
import { dayMs } from '../../platform/clock/clock.ts';
import { maxMegapixels } from '../../platform/files/decoding.ts';
import { draftsFolder } from '../../platform/files/private-files.ts';
import { messageFiles, presentFile } from './index.ts';
import { admitMessageFile, uploadMessageFile } from './message-file.actions.ts';
import { listFiles } from './upload.store.ts';

const world = makeWorld();

const send = (from: Person, bytes: Buffer, name?: string, to?: { path: string }) =>
  sendMessageFile(world, from, { bytes, ...(name === undefined ? {} : { name }), ...(to ? { to } : {}) });

/** The same, put together by hand: forms are slow with so many bytes. */
const sendHeavy = async (from: Person, bytes: Buffer): Promise<unknown> => {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="heavy"\r\n\r\n';
  const answer = await world.http.inject({
    method: 'POST',
    url: uploadChatFile.path,
    headers: { authorization: `Bearer ${from.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
  });
  return answer.json();
};

const get = (url: string, headers: Record<string, string> = {}) => world.http.inject({ url, headers });

const drafts = () => readdir(draftsFolder(world.platform.config.dataFolder)).catch(() => []);
const stored = async () =>
  (
    await readdir(join(world.platform.config.dataFolder, 'files', 'uploads'), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
  ).filter((each) => each.isFile()).length;

test('a picture, a film and a document are taken as what they are', async () => {
  const mei = await world.shopper('mei');
  const image = await send(mei, await signedPhoto(), '窗.html');
  expect(image.data).toMatchObject({
    kind: 'image',
    file: { fileName: '窗.webp', contentType: 'image/webp', width: 60, height: 40, durationMs: null },
  });
  expect((await sharp((await get(image.data.url)).rawPayload).metadata()).exif).toBeUndefined();
  expect((await get(image.data.thumbnailUrl)).statusCode).toBe(200);
  const video = await send(mei, film(), 'IMG_1.MOV');
  expect(video.data).toMatchObject({
    kind: 'video',
    thumbnailUrl: '',
    file: { fileName: 'IMG_1.mp4', contentType: 'video/mp4', width: 1080, height: 1920, durationMs: 5000 },
  });
  const agent = await world.staff('lin', 'service');
  const document = await send(agent, pdf(), '..\\发票.pdf.exe', uploadDeskChatFile);
  expect(document.data).toMatchObject({ kind: 'file', file: { fileName: '发票.pdf', contentType: 'application/pdf' } });
  expect(await drafts()).toEqual([]);
});

test('a film is shown a stretch at a time, without the place where it was made', async () => {
  const mei = await world.shopper('mei');
  const { data } = await send(mei, film());
  const whole = await get(data.url);
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-length': String(film().length),
    'x-content-type-options': 'nosniff',
  });
  expect(whole.headers['content-disposition']).toMatch(/^inline; /);
  expect(whole.rawPayload.length).toBe(film().length);
  expect(whole.rawPayload.includes('35.68')).toBe(false);
  const part = await get(data.url, { range: 'bytes=4-7' });
  expect([part.statusCode, part.payload]).toEqual([206, 'ftyp']);
  expect(part.headers['content-range']).toBe(`bytes 4-7/${film().length}`);
  const beyond = await get(data.url, { range: 'bytes=999999-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${film().length}`]);
  const changed = await get(data.url, { range: 'bytes=4-7', 'if-range': '"another"' });
  expect(changed.statusCode).toBe(200);
  const head = await world.http.inject({ method: 'HEAD', url: data.url });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(film().length)]);
});

test('a document is saved, never shown, and runs nothing', async () => {
  const mei = await world.shopper('mei');
  const { data } = await send(mei, Buffer.from('订单号 O2026'), '备注.html');
  const answer = await get(data.url);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': `attachment; filename="file.txt"; filename*=UTF-8''${encodeURIComponent('备注.txt')}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

test('a forged, changed or expired address of a file shows nothing', async () => {
  const mei = await world.shopper('mei');
  const { data } = await send(mei, pdf());
  const { data: picture } = await send(mei, await signedPhoto());
  const ofPicture = picture.url.replace(picture.fileId, data.fileId);
  for (const url of [
    data.url.split('?')[0] ?? '',
    data.url.replace('size=file', 'size=full'),
    `${data.url}x`,
    `${data.url}&sign=x`,
    `${data.url}&until=9999999999`,
    `${data.url}&size=full`,
    `${data.url}&recalled=1`,
    ofPicture,
  ])
    expect((await get(url)).statusCode).toBe(404);
  expect((await get(data.url)).statusCode).toBe(200);
  world.clock.advance(2 * 3_600_000);
  expect((await get(data.url)).statusCode).toBe(404);
});

test('what is taken by nobody is refused, and nothing of it stays', async () => {
  const mei = await world.shopper('mei');
  const before = await stored();
  const refused = [
    Buffer.alloc(0),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    pdf('<html>'),
    archive(['../x']),
    film().subarray(0, -3),
    (await signedPhoto()).subarray(0, 200),
    Buffer.concat([Buffer.from('GIF89a'), archive(['META-INF/MANIFEST.MF'])]),
  ];
  for (const bytes of refused) expect((await send(mei, bytes, 'photo.jpg')).code).toBe(10001);
  for (const bytes of [Buffer.concat([pdf(), Buffer.alloc(maxFileBytes.file)]), Buffer.alloc(maxFileBytes.video + 1)])
    expect(await sendHeavy(mei, bytes)).toMatchObject({ code: 10001, data: null });
  expect(await stored()).toBe(before);
  expect(await drafts()).toEqual([]);
});

const use = (owner: string, bytes: number) =>
  world.pool.query(
    `insert into uploads.file (id, owner, bytes, uploaded_at, purpose, content_type)
     values (gen_random_uuid(), $1, $2, $3, 'message', 'application/pdf')`,
    [owner, bytes, world.clock.now()],
  );

test('a picture of 50,000 by 50,000 pixels is refused by what it says of itself, with the limit', async () => {
  const { code, message } = await send(await world.shopper('mei'), pngThatSays({ width: 50_000, height: 50_000 }));
  expect([code, message]).toEqual([
    10001,
    refusalEnvelope(pictureTooLarge({ most: maxPictureMegapixels }), 'zh-CN').message,
  ]);
  expect(message).toContain('24');
  expect(maxMegapixels.picture).toBe(maxPictureMegapixels);
});

test('files that are refused count against the day as well', async () => {
  const mei = await world.shopper('mei');
  await use(`shopper:${mei.id}`, maxBytesADay - 3 * 1024 * 1024);
  const bomb = pngThatSays({ width: 3000, height: 3000, bits: 16 });
  const several = [await send(mei, bomb), await send(mei, Buffer.from('<svg>')), await send(mei, bomb)];
  expect(several.map(({ code }) => code)).toEqual([10001, 10001, 10001]);
  expect((await send(mei, await signedPhoto())).code).toBe(10004);
  world.clock.advance(dayMs);
  expect((await send(mei, await signedPhoto())).code).toBe(10000);
});

test('a picture with an archive behind it becomes a picture alone', async () => {
  const mei = await world.shopper('mei');
  const { data } = await send(mei, Buffer.concat([await signedPhoto(), archive(['META-INF/MANIFEST.MF'])]));
  const shown = (await get(data.url)).rawPayload;
  expect([data.kind, shown.includes('META-INF')]).toEqual(['image', false]);
});

test('300 MB a day, also when several files come at once; the next day of Japan begins anew', async () => {
  const mei = await world.shopper('mei');
  await use(`shopper:${mei.id}`, maxBytesADay - 2 * 1024 * 1024);
  const several = await Promise.all(Array.from({ length: 6 }, () => send(mei, pdf())));
  expect(several.filter(({ code }) => code === 10000).length).toBe(2);
  expect(several.filter(({ code }) => code === 10004).length).toBe(4);
  expect((await send(mei, pdf())).code).toBe(10004);
  // What was sent in messages takes nothing from the pictures of payment slips.
  expect((await sendProof(world, mei)).code).toBe(10000);
  world.clock.advance(dayMs);
  expect((await send(mei, pdf())).code).toBe(10000);
  expect(await drafts()).toEqual([]);
});

test('of one person no more is on its way at once than a day takes, whether or not it is taken in the end', async () => {
  const [mei, li] = [await world.shopper('mei'), await world.shopper('li')];
  const callerOf = ({ id }: Person) => ({ ...systemCaller('test'), who: { kind: 'shopper', id } }) as Caller;
  const sending = (from: Person) => admitMessageFile(world.platform, callerOf(from), maxFileBytes.video);
  const many = await Promise.allSettled(Array.from({ length: 8 }, () => sending(mei)));
  const admitted = many.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(admitted.length).toBe(6);
  expect(many.at(-1)).toMatchObject({ reason: { code: 10004 } });
  expect((await send(mei, pdf())).code).toBe(10004);
  (await sending(li))();
  for (const ended of admitted) ended();
  // A refused file is on its way no longer.
  expect(await sendHeavy(mei, Buffer.alloc(maxFileBytes.video + 1))).toMatchObject({ code: 10001 });
  const again = await Promise.all(Array.from({ length: 6 }, () => sending(mei)));
  for (const ended of again) ended();
});

test('where there is a scanner it looks at what is kept as it came; while it is away nothing is let through', async () => {
  const clamd = await startClamd('what only the scanner knows');
  const scanned = { ...world.platform, config: { ...world.platform.config, clamav: clamd } };
  const mei = await world.shopper('mei');
  const caller = { ...systemCaller('test'), who: { kind: 'shopper', id: mei.id } } as Caller;
  const sendScanned = async (text: string): Promise<unknown> => {
    const path = join(world.platform.config.dataFolder, `${text.length}.draft`);
    await writeFile(path, text);
    return uploadMessageFile(scanned, caller, { path, fileName: 'a.txt', taken: 'anything' }).then(
      ({ kind }) => kind,
      (refused: Problem) => [refused.code, refusalEnvelope(refused, 'en').message],
    );
  };
  expect(await sendScanned('a bill')).toBe('file');
  expect(await sendScanned('what only the scanner knows')).toEqual([
    10001,
    refusalEnvelope(infectedFile(), 'en').message,
  ]);
  expect(clamd.state.scanned).toBe(2);
  await clamd.stop();
  expect(await sendScanned('another bill')).toEqual([10061, refusalEnvelope(scannerAway(), 'en').message]);
});

test('the largest film has time to arrive over a line of 1.5 Mbit a second', () => {
  const neededMs = ((maxFileBytes.video * 8) / 1_500_000) * 1000;
  expect(world.http.server.requestTimeout).toBeGreaterThan(neededMs);
});

test('only its owner can send a file; it is presented with its cover', async () => {
  const mei = await world.shopper('mei');
  const li = await world.shopper('li');
  const { data } = await send(mei, film());
  const { data: cover } = await send(mei, await signedPhoto());
  const { db } = world.platform;
  expect(await messageFiles.find(db, data.fileId, `shopper:${li.id}`)).toBeUndefined();
  expect(await messageFiles.find(db, '../x', `shopper:${mei.id}`)).toBeUndefined();
  const facts = await messageFiles.find(db, data.fileId, `shopper:${mei.id}`);
  expect(facts).toMatchObject({ kind: 'video', durationMs: 5000 });
  const files = await listFiles(db, [data.fileId, cover.fileId]);
  const [video, picture] = [data.fileId, cover.fileId].map((id) => files.find((each) => each.id === id));
  const shown = presentFile(world.platform, video!, picture);
  expect((await get(shown.name)).headers['content-type']).toBe('video/mp4');
  expect((await get(shown.cImg)).headers['content-type']).toBe('image/webp');
});

test('a file that breaks off on its way, or claims another length, leaves nothing behind', async () => {
  const mei = await world.shopper('mei');
  await world.http.listen({ port: 0, host: '127.0.0.1' });
  const address = world.http.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const broken = (body: string, length: number) =>
    new Promise<string>((said) => {
      const headers = {
        authorization: `Bearer ${mei.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': length,
      };
      const sending = request({ port, host: '127.0.0.1', path: uploadChatFile.path, method: 'POST', headers });
      sending.on('response', (answer) => {
        let text = '';
        answer.on('data', (piece: Buffer) => (text += piece.toString()));
        answer.on('end', () => said(text));
      });
      sending.on('error', () => said('cut'));
      if (length > Buffer.byteLength(body)) sending.write(body, () => sending.destroy());
      else sending.end(body);
    });
  const endless = head + pdf().toString('latin1');
  expect(await broken(endless, Buffer.byteLength(endless))).toContain('10001');
  expect(await broken(endless, 100_000)).toBe('cut');
  const nameless =
    '--b\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\n';
  const form = `${nameless}hello\r\n--b--\r\n`;
  expect(await broken(form, Buffer.byteLength(form))).toContain('1000');
  await expect.poll(drafts).toEqual([]);
});
