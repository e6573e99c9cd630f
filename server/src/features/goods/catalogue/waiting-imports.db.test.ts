import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codes } from '@hakobu/contract/base/codes';
import { dropGoodsImport } from '@hakobu/contract/goods/goods-import.desk-api';
import { beforeAll, expect, test } from 'vitest';
import { atOnce, doneIn } from '../../../../test/at-once.ts';
import { putGoods } from '../../../../test/steps/goods.ts';
import { goodsCsv, sendGoodsFile, wholeLine } from '../../../../test/made/goods-files.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { type Caller, type Staff, systemCaller } from '../../../platform/http/caller.ts';
import { maxWaitingImports, uploadGoodsFile } from './goods-import.actions.ts';

const world = makeWorld();
beforeAll(async () => {
  await putGoods(world.pool);
});

let count = 0;
const newId = () => `file${(count += 1)}`;

test('who leaves many files waiting takes or drops one first; two that come at once are counted one by one', async () => {
  const [keen, other] = [await world.staff('倉田', 'content'), await world.staff('桑原', 'content')];
  const send = async (from: Person) => sendGoodsFile(world, from, goodsCsv([wholeLine(newId())]));
  const ids: string[] = [];
  for (let each = 0; each < maxWaitingImports; each += 1) ids.push((await send(keen)).data.id);
  expect(await send(keen)).toMatchObject({
    code: codes.wrongState,
    message: expect.stringMatching(/请先导入或放弃/),
  });
  expect((await send(other)).code).toBe(codes.success);
  await keen.call(dropGoodsImport, { id: ids[0] ?? '' });
  // Past the door that lets in one of a sender at a time, as on two servers.
  const folder = await mkdtemp(join(tmpdir(), 'hk-imports-'));
  const at = async (place: number) => {
    const path = join(folder, `${place}.csv`);
    await writeFile(path, goodsCsv([wholeLine(newId())]));
    const caller = {
      ...systemCaller('test'),
      who: { kind: 'staff', id: keen.id, name: keen.id },
    } as Caller<Staff>;
    return uploadGoodsFile(world.platform, caller, { path, fileName: 'goods.csv' });
  };
  expect(doneIn(await atOnce([0, 1, 2, 3].map((place) => () => at(place))))).toBe(1);
  await rm(folder, { recursive: true });
});
