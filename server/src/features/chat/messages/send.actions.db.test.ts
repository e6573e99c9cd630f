import { randomUUID } from 'node:crypto';
import { listMessages, searchMessages } from '@hakobu/contract/chat/chat.api';
import { listDeskMessages, readRecalled } from '@hakobu/contract/chat/chat.desk-api';
import { quotedSeq } from '@hakobu/contract/chat/client/preview';
import { codes } from '@hakobu/contract/base/codes';
import { beforeAll, expect, inject, test } from 'vitest';
import { placed } from '../../../../test/steps/bought.ts';
import { databaseOf } from '../../../../test/chat/open-apps.ts';
import { type Ear, openEar } from '../../../../test/ears.ts';
import { openConnectionRegistry } from '../../../../test/connection-registries.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { openDatabase, openPool } from '../../../platform/database/database.ts';
import type { ConnectionRegistry } from '../delivery/connection-registry.ts';
import { createWriter } from './message-writer.ts';

const world = makeWorld();
let registry: ConnectionRegistry;

beforeAll(() => {
  registry = openConnectionRegistry(world);
});

const shopperEar = async (name = '小美'): Promise<{ person: Person; ear: Ear }> => {
  const person = await world.shopper(name);
  return { person, ear: await openEar(registry, { who: 'shopper', personId: person.id }) };
};
const staffEar = async (name: string, ...roles: Parameters<typeof world.staff>[1][]) => {
  const person = await world.staff(name, ...roles);
  return { person, ear: await openEar(registry, { who: 'staff', personId: person.id }) };
};
const refusals = (ear: Ear): string[] =>
  ear
    .signals()
    .flatMap((signal) =>
      signal.kind === 'refused' ? [`${signal.reason}${signal.name ? ` ${signal.name}` : ''}`] : [],
    );
const settled = async (read: () => unknown): Promise<void> => {
  await expect.poll(read, { interval: 5, timeout: 10_000 }).toBeTruthy();
};
const stored = async (shopperId: string) => {
  const { rows } = await world.pool.query(
    `select m.seq, m.m_type, m.status, m.body, c.id, c.last_seq, c.shopper_read_seq, c.staff_read_seq from chat.message m
     join chat.conversation c on c.id = m.conversation_id where c.shopper_id = $1 order by m.seq`,
    [shopperId],
  );
  return rows;
};

test('what a shopper writes is stored, acknowledged, and seen by whoever answers, under names that the server gives', async () => {
  const { person: mei, ear } = await shopperEar();
  const msgId = await ear.text('我的包裹到哪里了?', {
    fromUid: 'somebody',
    fromName: 'admin',
    fromType: 2,
    sendTime: 1n,
  });
  const [row] = await stored(mei.id);
  expect(ear.acks().get(msgId)).toBe(`${row.id}.1`);
  await settled(() => ear.chats().length === 1);
  expect(ear.chats()[0]).toMatchObject({
    msgId,
    sMsgId: `${row.id}.1`,
    fromUid: mei.id,
    fromName: '小美',
    fromType: 0,
    to: 1,
  });
  expect(Number(ear.chats()[0]!.sendTime)).toBe(world.clock.now().getTime());

  const { person: lin, ear: desk } = await staffEar('林', 'service');
  await desk.text('您好', { toUid: mei.id });
  await settled(() => ear.chats().length === 2 && desk.chats().length > 0);
  expect(ear.chats()[1]).toMatchObject({ fromUid: '', fromName: '客服 林', fromType: 1, toUid: mei.id });
  expect(desk.chats().at(-1)).toMatchObject({ fromUid: lin.id, fromName: '客服 林' });
  expect(ear.signals()).toContainEqual({ kind: 'conversation', conversationId: String(row.id) });
});

test('what may not be sent is refused alone, and what nobody of good will sends closes the socket', async () => {
  const { person: mei, ear } = await shopperEar();
  const foreign = await world.shopper('别人', { yen: 500_000 });
  const [order = ''] = await placed(world, foreign, [{}]);
  await ear.text('字'.repeat(5001));
  await ear.text('  \n ');
  await ear.text('', { ext: JSON.stringify({ card: { kind: 'order', code: order } }) });
  await ear.text('', { ext: '{"card":{"kind":"sword","code":"x"}}' });
  await ear.send({ msgId: 'f', mType: 1, body: { case: 'image', value: { name: 'javascript:alert(1)' } } });
  await ear.send({ msgId: 'g', mType: 1, body: { case: 'image', value: { name: randomUUID() } } });
  expect(refusals(ear)).toEqual(['tooLong', 'empty', 'cardNotFound', 'badExt', 'fileNotFound', 'fileNotFound']);
  expect(ear.closedWith).toBeUndefined();
  await ear.text('𠮷'.repeat(5000));
  expect((await stored(mei.id)).length).toBe(1);

  const closed = async (frame: Parameters<Ear['send']>[0]): Promise<number | undefined> => {
    const other = await openEar(registry, { who: 'shopper', personId: mei.id });
    await other.send({ msgId: 'x', ...frame });
    return other.closedWith;
  };
  const text = { case: 'text', value: { content: 'x' } } as const;
  expect(await closed({ toUid: foreign.id, body: text })).toBe(1008);
  expect(await closed({ cType: 1, subjectId: order, body: text })).toBe(1008);
  expect(await closed({ cType: 1, subjectId: '../x', body: text })).toBe(1008);
  expect(await closed({ mType: 6, body: { case: 'checkChatNotice', value: {} } })).toBe(1003);
  expect(await closed({ mType: 1, body: text })).toBe(1007);
  expect(await closed({ msgId: '', body: text })).toBe(1007);
  expect((await stored(mei.id)).length).toBe(1);
});

test('an acknowledgement has an id of its own, each time, and names what it acknowledges', async () => {
  const { ear } = await shopperEar();
  const msgId = await ear.text('1');
  await ear.send({ msgId, mType: 0, body: { case: 'text', value: { content: '1' } } });
  await ear.text('2');
  const acks = ear.heard.flatMap((frame) => (frame.case === 'chatMessageACK' ? [frame.value] : []));
  expect(acks.slice(0, 2).map(({ ackMsgId }) => ackMsgId)).toEqual([msgId, msgId]);
  const ids = acks.flatMap(({ msgId: own, ackMsgId }) => [own, ackMsgId]);
  expect(ids.every((id) => id !== '')).toBe(true);
  expect(new Set(ids).size).toBe(5);
});

test('words name the message that they answer, one of the same conversation', async () => {
  const { person: mei, ear } = await shopperEar();
  const { person: other, ear: otherEar } = await shopperEar();
  await ear.text('first');
  await otherEar.text('elsewhere');
  const [mine] = (await mei.call(listMessages, {})).list;
  const [foreign] = (await other.call(listMessages, {})).list;
  const quoting = (sMsgId: unknown) => ({ ext: JSON.stringify({ quote: { sMsgId } }) });
  await ear.text('an answer', quoting(mine?.sMsgId));
  await ear.text('a stranger’s', quoting(foreign?.sMsgId));
  await ear.text('not yet', quoting(`${mine?.conversationId}.99`));
  await ear.text('no id', quoting(7));
  expect(refusals(ear)).toEqual(['notFound', 'notFound', 'badExt']);
  const { list } = await mei.call(listMessages, {});
  expect(list.map(({ body }) => body.content)).toEqual(['first', 'an answer']);
  expect(quotedSeq(list[1]!)).toBe(1);
  // Taken back, it is answered all the same, and says only that; what took it back is nothing to answer.
  await ear.send({ msgId: 'back', mType: 4, body: { case: 'back', value: { sMsgId: mine?.sMsgId ?? '' } } });
  await ear.text('to what is gone', quoting(mine?.sMsgId));
  await ear.text('to its end', quoting(`${mine?.conversationId}.3`));
  expect(refusals(ear).slice(3)).toEqual(['notFound']);
  const after = (await mei.call(listMessages, {})).list;
  expect(after.map(({ body }) => body.content)).toEqual([undefined, 'an answer', undefined, 'to what is gone']);
  expect(JSON.stringify(after)).not.toContain('first');
});

test('what is said on the socket is cleaned as what is typed into a form', async () => {
  const { person, ear } = await shopperEar();
  await ear.text('か\u3099\u202Eき\u200Bく👨‍👩‍👧\r\n二\u0007\uFEFF');
  expect((await stored(person.id)).map(({ body }) => body.content)).toEqual(['がきく👨‍👩‍👧\n二']);
  await ear.text('\u202E\u200B\u2066');
  expect(refusals(ear)).toEqual(['empty']);
});

test('after what closes the socket, and after what could not be stored, nothing that was said later is stored', async () => {
  const { person: mei, ear } = await shopperEar();
  await Promise.all([ear.text('1'), ear.text('2', { toUid: randomUUID() }), ear.text('3')]);
  expect(ear.closedWith).toBe(1008);
  expect((await stored(mei.id)).map(({ body }) => body.content)).toEqual(['1']);

  const write = createWriter(world.platform);
  const broken = openConnectionRegistry(world, (post) =>
    post.body.content === '2' ? Promise.reject(new Error('away')) : write(post),
  );
  const lan = await world.shopper('小兰');
  const other = await openEar(broken, { who: 'shopper', personId: lan.id });
  const said = await Promise.allSettled(['1', '2', '3'].map((content) => other.text(content)));
  expect(said.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect((await stored(lan.id)).map(({ body }) => body.content)).toEqual(['1']);
  expect(other.acks().size).toBe(1);
});

test('C-21: of what had come when the session ended nothing is stored but what was being stored just then', async () => {
  const write = createWriter(world.platform);
  let whenFirst = (): void => {};
  const ending = openConnectionRegistry(world, (post) => {
    whenFirst();
    return write(post);
  });
  const { id: personId } = await world.shopper('小兰');
  const ear = await openEar(ending, { who: 'shopper', personId });
  await ear.text('0');
  whenFirst = () => ear.dismiss();
  await Promise.all(Array.from({ length: 16 }, (_, at) => ear.text(`${at + 1}`)));
  expect((await stored(personId)).map(({ body }) => body.content)).toEqual(['0', '1']);
});

test('a conversation that is locked for too long holds up nobody but those who write in it', async () => {
  const [{ ear, person: mei }, { ear: other, person: lan }] = [await shopperEar(), await shopperEar('小兰')];
  await Promise.all([ear.text('1'), other.text('1')]);
  const [{ id }] = await stored(mei.id);
  const pool = openPool({
    ...inject('postgres'),
    user: 'hakobu',
    database: await databaseOf(world.pool),
    options: '-c role=hakobu_app -c lock_timeout=100ms',
  });
  const p = { ...world.platform, db: openDatabase(pool) };
  const patient = openConnectionRegistry(world, createWriter(p));
  const [one, two] = await Promise.all(
    [mei, lan].map(({ id: personId }) => openEar(patient, { who: 'shopper', personId })),
  );
  // Whoever has spoken is known: what they say now goes out together.
  await Promise.all([one!.text('2'), two!.text('2')]);
  const slow = await world.pool.connect();
  try {
    await slow.query('begin');
    await slow.query('select from chat.conversation where id = $1 for update', [id]);
    const said = await Promise.allSettled([one!.text('3'), two!.text('3')]);
    expect(said.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  } finally {
    await slow.query('rollback');
    slow.release();
    await pool.end();
  }
  expect([(await stored(mei.id)).length, (await stored(lan.id)).length]).toEqual([2, 3]);
});

test('who no longer works at the desk, or may no longer answer, says nothing more on a socket that is open', async () => {
  const { person: mei, ear } = await shopperEar();
  await ear.text('在吗');
  const { person: lin, ear: desk } = await staffEar('林', 'service');
  await desk.text('在的', { toUid: mei.id });
  await world.pool.query('delete from staff.member_role where member_id = $1', [lin.id]);
  world.clock.advance(1000);
  await desk.text('还在', { toUid: mei.id });
  expect(refusals(desk)).toEqual(['notAllowed']);
  await world.pool.query('update staff.member set is_active = false where id = $1', [lin.id]);
  world.clock.advance(1000);
  await desk.text('还在', { toUid: mei.id });
  expect(desk.closedWith).toBe(1008);
  expect((await stored(mei.id)).length).toBe(2);
});

test('staff answer a conversation one at a time: a second one is told who has it, and nothing is stored', async () => {
  const { person: mei, ear } = await shopperEar();
  await ear.text('在吗');
  const { ear: lin } = await staffEar('林', 'service');
  const { ear: su } = await staffEar('苏', 'service');
  await lin.text('在的', { toUid: mei.id });
  await su.text('我来', { toUid: mei.id });
  await su.text('谁', { toUid: randomUUID() });
  expect(refusals(su)).toEqual(['answeredByAnother 林', 'notFound']);
  expect((await stored(mei.id)).length).toBe(2);
});

test('the same msgId on two sockets at once is one message, again and again', async () => {
  const { person: mei, ear: one } = await shopperEar();
  const two = await openEar(registry, { who: 'shopper', personId: mei.id });
  await one.text('first');
  const ids = Array.from({ length: 150 }, () => randomUUID());
  const body = { case: 'text', value: { content: 'race' } } as const;
  await Promise.all(ids.flatMap((msgId) => [one, two].map((ear) => ear.send({ msgId, body }))));
  const rows = await stored(mei.id);
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 151 }, (_, place) => place + 1));
  expect(rows[0].last_seq).toBe(151);
  for (const msgId of ids) expect(one.acks().get(msgId)).toBe(two.acks().get(msgId));
});

test('twenty sockets that write into one conversation leave no gap, and everybody sees one order', async () => {
  const mei = await world.shopper('小美');
  const ears = await Promise.all(
    Array.from({ length: 20 }, () => openEar(registry, { who: 'shopper', personId: mei.id })),
  );
  await ears[0]!.text('first');
  for (let turn = 0; turn < 4; turn += 1) {
    await Promise.all(ears.map((ear, place) => ear.text(`${place} ${turn}`)));
    await Promise.all(ears.map((ear) => ear.acknowledge()));
  }
  const wanted = Array.from({ length: 81 }, (_, place) => place + 1);
  expect((await stored(mei.id)).map(({ seq }) => seq)).toEqual(wanted);
  for (const ear of ears) {
    await settled(() => ear.chats().length === 81);
    expect(ear.seqs).toEqual(wanted);
  }
});

test('one’s own message is recalled within two minutes, once; nothing of it is left but for auditors', async () => {
  const { person: mei, ear } = await shopperEar();
  await ear.text('密码是 蓝色大象');
  await ear.text('太晚了');
  const [row] = await stored(mei.id);
  const back = async (from: Ear, seq: number, to = {}): Promise<string | undefined> => {
    const msgId = randomUUID();
    await from.send({ msgId, mType: 4, body: { case: 'back', value: { sMsgId: `${row.id}.${seq}` } }, ...to });
    return from.acks().get(msgId);
  };
  const { ear: lin } = await staffEar('林', 'service');
  await lin.text('您好', { toUid: mei.id });
  expect(await back(lin, 1, { toUid: mei.id })).toBeUndefined();
  expect(await back(ear, 3)).toBeUndefined();
  expect(await back(ear, 9)).toBeUndefined();
  const first = await back(ear, 1);
  expect(first).toBe(`${row.id}.4`);
  expect(await back(ear, 1)).toBe(first);
  expect(await back(ear, 4)).toBeUndefined();
  world.clock.advance(121_000);
  expect(await back(ear, 2)).toBeUndefined();
  expect(refusals(ear)).toEqual(['notYours', 'notFound', 'notFound', 'tooLate']);
  expect(refusals(lin)).toEqual(['notYours']);
  const { ear: boss } = await staffEar('森', 'admin');
  expect(await back(boss, 2, { toUid: mei.id })).toBe(`${row.id}.5`);
  expect(await back(lin, 3, { toUid: mei.id })).toBe(`${row.id}.6`);

  const { list } = await mei.call(listMessages, {});
  expect(JSON.stringify(list)).not.toContain('大象');
  expect(list[0]).toMatchObject({ mType: 4, status: 2, checkIsBack: true, body: {} });
  expect(list[3]).toMatchObject({ mType: 4, status: 0, checkIsBack: false, body: { sMsgId: `${row.id}.1` } });
  expect((await mei.call(searchMessages, { words: '大象' })).list).toEqual([]);
  expect(JSON.stringify(await stored(mei.id))).not.toContain('大象');

  const auditor = await world.staff('監査', 'admin');
  const read = await auditor.call(readRecalled, { sMsgId: `${row.id}.1` });
  expect(read).toMatchObject({ original: { body: { content: '密码是 蓝色大象' } }, recalledBy: '小美' });
  expect(await codeOf(auditor.call(readRecalled, { sMsgId: `${row.id}.4` }))).toBe(codes.notFound);
  const { rows } = await world.pool.query(`select object from audit.entry where action = 'chat.readRecalled'`);
  expect(rows).toEqual([{ object: `chatMessage:${row.id}.1` }]);
});

test('a recall of another’s words by who supervises is in the audit log when it happened, once, and not when it did not', async () => {
  const { person: mei, ear } = await shopperEar();
  await ear.text('一');
  const { person: boss, ear: desk } = await staffEar('森', 'admin', 'service');
  await desk.text('二', { toUid: mei.id });
  const [{ id }] = await stored(mei.id);
  await world.pool.query(
    `select * from chat.send($1, 2::smallint, 'system', 'notice', 6::smallint, '{}', '', '', now(), null)`,
    [id],
  );
  const back = async (named: string): Promise<string | undefined> => {
    const msgId = randomUUID();
    await desk.send({ msgId, mType: 4, toUid: mei.id, body: { case: 'back', value: { sMsgId: `${id}.${named}` } } });
    return desk.acks().get(msgId);
  };
  const audited = async () =>
    (
      await world.pool.query(`select object from audit.entry where actor = $1 and action = 'chat.recall'`, [
        `staff:${boss.id}`,
      ])
    ).rows;
  expect(await back('3')).toBeUndefined();
  expect(await back('9')).toBeUndefined();
  expect(refusals(desk)).toEqual(['notYours', 'notFound']);
  expect(await back('2')).toBe(`${id}.4`);
  expect(await audited()).toEqual([]);
  // However it is written, it is the same message.
  expect(await back('01')).toBe(`${id}.5`);
  expect(await back('1')).toBe(`${id}.5`);
  expect(await back('001')).toBe(`${id}.5`);
  expect(await audited()).toEqual([{ object: `chatMessage:${id}.1` }]);
});

test('a receipt moves what was read up to the last word of the other side, and never down', async () => {
  const { person: mei, ear } = await shopperEar();
  const { person: lin, ear: desk } = await staffEar('林', 'service');
  await ear.text('一');
  await desk.text('二', { toUid: mei.id });
  await ear.text('三');
  const [{ id }] = await stored(mei.id);
  const read = async (from: Ear, seqs: string[], to = {}): Promise<string | undefined> => {
    const msgId = randomUUID();
    await from.send({ msgId, mType: 5, body: { case: 'haveRead', value: { sMsgId: seqs } }, ...to });
    return from.acks().get(msgId);
  };
  expect(await read(ear, [`${id}.99`, '999.2', 'rubbish'])).toBe('');
  expect(await read(ear, [`${id}.3`, `${id}.1`])).toBe(`${id}.4`);
  expect(await read(ear, [`${id}.2`])).toBe('');
  // A receipt is nobody's word: it is not answered by another one.
  expect(await read(desk, [`${id}.4`], { toUid: mei.id })).toBe(`${id}.5`);
  expect(await read(ear, [`${id}.5`])).toBe('');
  const { ear: su } = await staffEar('苏', 'service');
  await ear.text('四');
  expect(await read(su, [`${id}.6`], { toUid: mei.id })).toBe('');
  const rows = await stored(mei.id);
  expect(rows[0]).toMatchObject({ last_seq: 6, shopper_read_seq: 2, staff_read_seq: 3 });
  expect(rows[3].body).toEqual({ sMsgIds: [`${id}.2`] });
  const { list } = await lin.call(listDeskMessages, { id: String(id) });
  expect(list.map(({ checkIsRead }) => checkIsRead).slice(0, 3)).toEqual([true, true, true]);
  expect(list[5]!.checkIsRead).toBe(false);
});
