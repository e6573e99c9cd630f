import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as api from '@hakobu/contract/shoppers/shoppers.api';
import { codes } from '@hakobu/contract/base/codes';
import type { Answer } from '@hakobu/contract/base/endpoint';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngThatSays } from '../../../../test/made/bombs.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { sendProof } from '../../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { dayMs } from '../../../platform/clock/clock.ts';
import { uploadPath } from '../../../platform/files/places.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { sendFileInto } from '../../../platform/http/in-memory.ts';
import { changeSettings } from '../../settings/index.ts';
import { avatars, uploadsFeature } from '../../uploads/index.ts';

const world = makeWorld();

const sendAvatar = async (from: Person, bytes: Buffer) => {
  const file = { bytes: new Uint8Array(bytes), type: 'image/png' };
  const sent = await sendFileInto(world.http, api.changeAvatar.path, file, { authorization: `Bearer ${from.token}` });
  return { ...sent, data: sent.data as Answer<typeof api.changeAvatar> };
};
const painted = (width: number, height: number, background = '#953FCF') =>
  sharp({ create: { width, height, channels: 4, background } });
const png = (background = '#953FCF') => painted(300, 200, background).png().toBuffer();
const shown = (url: string) => world.http.inject({ url });
const filesOf = async (url: string): Promise<string[]> => {
  const id = url.slice(url.lastIndexOf('/') + 1);
  const names = await readdir(dirname(uploadPath(world.platform.config.dataFolder, id, 'file'))).catch(() => []);
  return names.filter((name) => name.startsWith(id));
};
const runCleaning = async () => {
  for (const job of uploadsFeature(world.platform).jobs ?? []) if (job.name === 'uploads.unkept') await job.run();
};

test('an avatar is drawn anew as a square of 512, without its metadata, and everybody sees it at one address', async () => {
  const mei = await world.shopper('mei');
  const sent = await painted(1200, 900)
    .withExif({ IFD0: { Copyright: 'the secret owner' }, IFD3: { GPSLatitude: '35/1 41/1 22/1' } })
    .jpeg()
    .toBuffer();
  expect(sent.includes('the secret owner')).toBe(true);
  const { code, data } = await sendAvatar(mei, sent);
  expect(code).toBe(10000);
  const answer = await shown(data.avatar);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const facts = await sharp(answer.rawPayload).metadata();
  expect([facts.width, facts.height, facts.format, facts.exif, facts.hasAlpha]).toEqual([
    512,
    512,
    'webp',
    undefined,
    false,
  ]);
  expect((await mei.call(api.profile, {})).avatar).toBe(data.avatar);
});

test('a picture that a camera held on its side stands upright, and of one that moves the first frame is kept', async () => {
  const mei = await world.shopper('mei');
  // Red at the top as it is shown; the camera was turned by a quarter.
  const half = await painted(400, 200, '#ff0000').png().toBuffer();
  const upright = await painted(400, 400, '#0000ff')
    .composite([{ input: half, top: 0, left: 0 }])
    .png()
    .toBuffer();
  const onItsSide = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { data } = await sendAvatar(mei, onItsSide);
  const { rawPayload } = await shown(data.avatar);
  const pixel = async (top: number) => {
    const { data: raw } = await sharp(rawPayload)
      .extract({ left: 256, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [(raw[0] ?? 0) > 128 ? 'red' : '', (raw[2] ?? 0) > 128 ? 'blue' : ''].join('');
  };
  expect([await pixel(60), await pixel(450)]).toEqual(['red', 'blue']);

  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => painted(64, 64, colour).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const moved = await sendAvatar(mei, moving);
  const kept = await sharp((await shown(moved.data.avatar)).rawPayload).metadata();
  expect([kept.pages ?? 1, kept.width]).toEqual([1, 512]);
});

test('what is no picture, a drawing in SVG, a hundred megapixels and half a file are refused, and nothing changes', async () => {
  const mei = await world.shopper('mei');
  const good = (await sendAvatar(mei, await png())).data.avatar;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const vast = pngThatSays({ width: 10_000, height: 10_000 });
  const longAnimation = pngThatSays({ width: 2000, height: 2000, frames: 40 });
  const half = (await png()).subarray(0, 100);
  const text = Buffer.from('no picture at all');
  for (const wrong of [svg, vast, longAnimation, half, text, Buffer.alloc(0), Buffer.from('GIF89a')])
    expect((await sendAvatar(mei, wrong)).code).toBe(10001);
  expect((await sendAvatar(mei, Buffer.alloc(11 * 1024 * 1024, 0xff))).status).toBe(413);
  expect((await mei.call(api.profile, {})).avatar).toBe(good);
  expect((await shown(good)).statusCode).toBe(200);
});

test('the avatar before is shown no more and its files go; one that was taken away leaves none', async () => {
  const mei = await world.shopper('mei');
  const first = (await sendAvatar(mei, await png())).data.avatar;
  const second = (await sendAvatar(mei, await png('#3fcf95'))).data.avatar;
  expect([(await shown(first)).statusCode, (await shown(second)).statusCode]).toEqual([404, 200]);
  world.clock.advance(2 * dayMs);
  await runCleaning();
  expect([(await filesOf(first)).length, (await filesOf(second)).length]).toEqual([0, 2]);
  expect((await mei.call(api.removeAvatar, {})).avatar).toBe('');
  expect((await shown(second)).statusCode).toBe(404);
  await runCleaning();
  expect(await filesOf(second)).toEqual([]);
});

test('of two avatars at once one stays, and the other is let go of', async () => {
  const mei = await world.shopper('mei');
  const sent = await Promise.all(['#953FCF', '#3fcf95', '#cf953f'].map(async (of) => sendAvatar(mei, await png(of))));
  expect(sent.map(({ code }) => code)).toEqual([10000, 10000, 10000]);
  const { rows } = await world.pool.query<{ id: string; is_kept: boolean }>(
    `select id, is_kept from uploads.file where purpose = 'avatar' and owner = $1`,
    [`shopper:${mei.id}`],
  );
  const kept = rows.filter((row) => row.is_kept).map(({ id }) => `/api/web/avatar/${id}`);
  expect([rows.length, kept]).toEqual([3, [(await mei.call(api.profile, {})).avatar]]);
});

test('what a crash kept from becoming an avatar is nobody’s, and the one before stays', async () => {
  const mei = await world.shopper('mei');
  const good = (await sendAvatar(mei, await png())).data.avatar;
  const folder = await mkdtemp(join(tmpdir(), 'avatar-'));
  const path = join(folder, 'sent');
  await writeFile(path, await png('#3fcf95'));
  const taken = avatars.take(world.platform, systemCaller('world'), { path, fileName: '' }, async () => {
    throw new Error('it crashes');
  });
  await expect(taken).rejects.toThrow('it crashes');
  await rm(folder, { recursive: true });
  const { rows } = await world.pool.query(
    `select id from uploads.file where purpose = 'avatar' and owner in ($1, 'system:world')`,
    [`shopper:${mei.id}`],
  );
  expect(rows.map(({ id }) => `/api/web/avatar/${id}`)).toEqual([good]);
  expect((await shown(good)).statusCode).toBe(200);
});

test('avatars count among the 50 pictures of a day, and no proof can be made of one', async () => {
  const mei = await world.shopper('mei');
  await world.pool.query(`insert into uploads.tried (owner, day, pictures, bytes) values ($1, $2, 49, 0)`, [
    `shopper:${mei.id}`,
    new Date(world.clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10),
  ]);
  expect((await sendAvatar(mei, await png())).code).toBe(10000);
  expect((await sendAvatar(mei, await png())).code).toBe(10004);
  expect((await sendProof(world, mei)).code).toBe(10004);
});

test('nobody, staff and a frozen shopper change no avatar', async () => {
  const mei = await world.shopper('mei');
  expect((await sendAvatar({ ...mei, token: '' }, await png())).code).not.toBe(10000);
  const packer = await world.staff('sato', 'warehouse');
  expect((await sendAvatar(packer, await png())).code).toBe(10007);
  await world.pool.query(`update shoppers.shopper set state = 'frozen' where id = $1`, [mei.id]);
  expect((await sendAvatar(mei, await png())).code).toBe(10014);
});

test('a nick name is kept in one form, without signs that nobody sees, and the next sign-in says it', async () => {
  const mei = await world.shopper('mei');
  const kept = async (nickName: string) => (await mei.call(api.changeNickName, { nickName })).nickName;
  expect(await kept('  ＭｅｉＭｅｉ　　小梅  ')).toBe('MeiMei 小梅');
  expect(await kept('a\u202Eimda\u202C')).toBe('aimda');
  expect(await kept('小\u200B梅\uFEFF')).toBe('小梅');
  expect(await kept('👩‍👩‍👧 家')).toContain('家');
  expect((await mei.call(api.profile, {})).nickName).toContain('家');
});

test('a nick name is one line of 1 to 30 signs', async () => {
  const mei = await world.shopper('mei');
  for (const nickName of [
    '',
    '   ',
    '\u200B',
    'a\nb',
    'a\u0000b',
    '梅'.repeat(31),
    '\uFDFA'.repeat(3),
    'x'.repeat(500),
  ])
    await expect(mei.call(api.changeNickName, { nickName })).rejects.toMatchObject({ code: 10001 });
  expect((await mei.call(api.changeNickName, { nickName: '🐱'.repeat(30) })).nickName).toBe('🐱'.repeat(30));
});

test('nobody is called as the company or its service, in whatever letters', async () => {
  const mei = await world.shopper('mei');
  await world.platform.transact(systemCaller('world'), (tx) =>
    changeSettings(tx, systemCaller('world'), { companyName: 'Hakobu' }),
  );
  const misleading = [
    '客服',
    '客 服 小美',
    '客・服',
    '在线客服01',
    '官方店',
    '管理員',
    'Hakobu',
    'ＨＡＫＯＢＵ',
    'Hаkobu',
    'hak0bu 2',
    'Admin',
    'adm1n',
    'Support 7',
    'Customer-Service',
    'ＳＴＡＦＦ',
    'ꜱᴜᴘᴘᴏʀᴛ',
    'ᴀᴅᴍɪɴ 1',
    '🅰🅳🅼🅸🅽',
  ];
  for (const nickName of misleading)
    expect([nickName, await codeOf(mei.call(api.changeNickName, { nickName }))]).toEqual([
      nickName,
      codes.invalidRequest,
    ]);
  for (const nickName of ['Staffan', 'Badminton', '小客'])
    expect((await mei.call(api.changeNickName, { nickName })).nickName).toBe(nickName);
});

test('a nick name is changed five times a day of Japan, counted for those that come at once; the same again costs nothing', async () => {
  const mei = await world.shopper('mei');
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => mei.call(api.changeNickName, { nickName: `Mei ${at}` })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const { nickName } = await mei.call(api.profile, {});
  expect((await mei.call(api.changeNickName, { nickName })).nickName).toBe(nickName);
  await expect(mei.call(api.changeNickName, { nickName: 'once more' })).rejects.toMatchObject({ code: 10004 });
  world.clock.advance(dayMs);
  expect((await mei.call(api.changeNickName, { nickName: 'once more' })).nickName).toBe('once more');
});

test('gender and birthday are said, changed and taken away; a day to come or before 1900 or of no calendar is refused', async () => {
  const mei = await world.shopper('mei');
  expect(await mei.call(api.profile, {})).toMatchObject({ gender: null, birthday: null });
  expect(await mei.call(api.changePerson, { gender: 'f' })).toMatchObject({ gender: 'f', birthday: null });
  expect(await mei.call(api.changePerson, { birthday: '2000-02-29' })).toMatchObject({
    gender: 'f',
    birthday: '2000-02-29',
  });
  for (const birthday of ['1899-12-31', '2001-02-29', '20000101', '2999-01-01'])
    await expect(mei.call(api.changePerson, { birthday })).rejects.toMatchObject({ code: 10001 });
  expect(await mei.call(api.changePerson, { gender: '', birthday: '' })).toMatchObject({
    gender: null,
    birthday: null,
  });
});

test('the display currency is kept on the account; one that is not known is refused', async () => {
  const mei = await world.shopper('mei');
  expect((await mei.call(api.changeDisplayCurrency, { currency: 'EUR' })).displayCurrency).toBe('EUR');
  expect((await mei.call(api.changeDisplayCurrency, { currency: 'JPY' })).displayCurrency).toBe('JPY');
  await expect(mei.call(api.changeDisplayCurrency, { currency: 'XAU' as 'EUR' })).rejects.toMatchObject({
    code: 10001,
  });
  expect((await mei.call(api.changeDisplayCurrency, { currency: '' })).displayCurrency).toBeNull();
});
