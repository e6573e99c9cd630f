import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { rateChat, readChatState } from '@hakobu/contract/chat/chat.api';
import {
  claimConversation,
  type Conversation,
  endConversation,
  listAgents,
  openConversation,
  releaseConversation,
  setAgentStatus,
  startConversation,
  takeOverConversation,
  transferConversation,
} from '@hakobu/contract/chat/chat.desk-api';
import {
  changeChatSettings,
  type ChatSettings,
  readChatSettings,
} from '@hakobu/contract/chat/customer-service.desk-api';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { placed } from '../../../../test/steps/bought.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person, worldStart } from '../../../../test/world.ts';
import { hourMs, minuteMs } from '../../../platform/clock/clock.ts';
import { assignWaiting, attend } from './queue.actions.ts';
import { answerDueAt } from '../settings/setting.actions.ts';
import { defaultChatSettings } from '../settings/setting.rules.ts';

const world = makeWorld();
let lin: Person;
let wang: Person;
let chief: Person;
let count = 0;

beforeAll(async () => {
  lin = await world.staff('林', 'service');
  wang = await world.staff('王', 'service');
  chief = await world.staff('佐藤', 'admin');
});

/** A shopper writes: stored as the sockets store it, without what follows the commit. */
const writes = async (who: Person, words = '你好'): Promise<string> => {
  await world.pool.query(
    `insert into chat.conversation (shopper_id, c_type, opened_at) values ($1, 0, $2) on conflict do nothing`,
    [who.id, world.clock.now()],
  );
  count += 1;
  const due = await answerDueAt(world.platform, world.clock.now());
  const { rows } = await world.pool.query<{ conversation_id: number }>(
    `select s.* from chat.conversation c, chat.send(c.id, 0::smallint, $1::text, $2, 0::smallint, $3, '', '', $4, $5) s
     where c.shopper_id = $1::uuid and c.c_type = 0`,
    [who.id, `m${count}`, JSON.stringify({ content: words }), world.clock.now(), due],
  );
  return String(rows[0]?.conversation_id);
};

const answers = async (who: Person, id: string): Promise<{ held_by: string | null; state: string }> => {
  count += 1;
  const { rows } = await world.pool.query(
    `select * from chat.send($1, 1::smallint, $2, $3, 0::smallint, '{"content":"好的"}', '', '', $4, null)`,
    [id, who.id, `m${count}`, world.clock.now()],
  );
  return rows[0];
};

const asked = async (name: string): Promise<{ shopper: Person; id: string }> => {
  const shopper = await world.shopper(name);
  return { shopper, id: await writes(shopper) };
};

const handsOf = async (id: string): Promise<string[]> => {
  const { rows } = await world.pool.query('select verb from chat.hand where conversation_id = $1 order by place', [id]);
  return rows.map(({ verb }: { verb: string }) => verb);
};

const noticesOf = async (id: string): Promise<string[]> => {
  const { rows } = await world.pool.query<{ ext: string }>(
    `select body ->> 'ext' as ext from chat.message where conversation_id = $1 and from_type = 2 order by seq`,
    [id],
  );
  return rows.map(({ ext }) => JSON.parse(ext).notice);
};

const agentOf = async (id: string): Promise<string | null> => {
  const { rows } = await world.pool.query('select agent_id from chat.conversation where id = $1', [id]);
  return rows[0].agent_id;
};

const setting = async (changed: Partial<ChatSettings> = {}): Promise<void> => {
  const { version } = await chief.call(readChatSettings, {});
  await chief.call(changeChatSettings, { ...defaultChatSettings, ...changed, version });
};
const online = (who: Person) => who.call(setAgentStatus, { status: 'online' });
const offline = (who: Person) => who.call(setAgentStatus, { status: 'offline' });
const attendTo = (id: string) => attend(world.platform, [Number(id)]);

afterEach(async () => {
  world.clock.set(worldStart);
  await world.pool.query(`update chat.conversation set state = 'Ended', agent_id = null, queued_at = null,
    waits_since = null, answer_due_at = null where state in ('Waiting', 'Assigned')`);
  await world.pool.query('delete from chat.hand');
  await world.pool.query('delete from chat.agent');
});

describe('the queue', () => {
  test('gives to whoever is there with the fewest, in turn, up to the limit; the rest wait in their order', async () => {
    await setting({ mostPerAgent: 2 });
    await online(lin);
    await online(wang);
    const ids: string[] = [];
    for (let place = 0; place < 6; place += 1) {
      world.clock.advance(1000);
      const { id } = await asked(`客人 ${place}`);
      await attendTo(id);
      ids.push(id);
    }
    const agents = await Promise.all(ids.map(agentOf));
    for (const { id } of [lin, wang]) expect(agents.slice(0, 4).filter((agent) => agent === id)).toHaveLength(2);
    expect(agents[0]).not.toBe(agents[1]);
    expect(agents.slice(4)).toEqual([null, null]);
    const { list } = await lin.call(listAgents, {});
    expect(list.map(({ has, most: max }) => [has, max])).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect(await noticesOf(ids[0] ?? '')).toEqual(['joined']);
    expect(await noticesOf(ids[4] ?? '')).toEqual(['queued']);
    // Room again: who waits the longest is next.
    const first = ids[0] ?? '';
    await (agents[0] === lin.id ? lin : wang).call(endConversation, { id: first });
    expect(await agentOf(ids[4] ?? '')).toBe(agents[0]);
    expect(await agentOf(ids[5] ?? '')).toBeNull();
    await setting();
  });

  test('two servers never give one twice, nor one too many', async () => {
    await online(lin);
    await online(wang);
    const ids = await Promise.all(Array.from({ length: 20 }, async (_, place) => (await asked(`同时 ${place}`)).id));
    await Promise.all(Array.from({ length: 8 }, () => assignWaiting(world.platform)));
    await world.settle();
    const agents = await Promise.all(ids.map(agentOf));
    for (const { id } of [lin, wang]) expect(agents.filter((agent) => agent === id)).toHaveLength(8);
    for (const id of ids) expect((await handsOf(id)).filter((verb) => verb === 'assign').length).toBeLessThan(2);
  });

  test('a shopper sees how many are before them, and who answers', async () => {
    const first = await asked('甲');
    world.clock.advance(1000);
    const second = await asked('乙');
    expect(await second.shopper.call(readChatState, {})).toMatchObject({ state: 'Waiting', ahead: 1, agent: null });
    await online(lin);
    expect(await second.shopper.call(readChatState, {})).toMatchObject({
      state: 'Assigned',
      ahead: null,
      agent: { name: '客服 林' },
    });
    expect(await first.shopper.call(readChatState, { orderCode: undefined })).toMatchObject({ lastSeq: 2 });
  });

  test('what a crash left is cleared by a job, and nothing is said twice', async () => {
    const { id } = await asked('崩溃');
    await world.settle();
    await world.settle();
    await attendTo(id);
    expect(await noticesOf(id)).toEqual(['queued']);
  });

  test('while the desk is closed nobody is given anything, and it is said once a closed time', async () => {
    world.clock.set(new Date('2026-11-20T20:00:00+09:00'));
    await online(await world.staff('夜', 'service'));
    const { shopper, id } = await asked('夜里');
    await attendTo(id);
    await writes(shopper, '有人吗');
    await attendTo(id);
    expect(await noticesOf(id)).toEqual(['offline']);
    expect(await agentOf(id)).toBeNull();
    expect((await shopper.call(readChatState, {})).service).toMatchObject({
      isOpen: false,
      opensAt: '2026-11-21T01:00:00.000Z',
    });
    const { rows } = await world.pool.query('select answer_due_at from chat.conversation where id = $1', [id]);
    expect(rows[0].answer_due_at).toEqual(new Date('2026-11-21T10:15:00+09:00'));
    world.clock.set(new Date('2026-11-21T10:00:00+09:00'));
    const early = await world.staff('早', 'service');
    await online(early);
    expect(await agentOf(id)).toBe(early.id);
  });
});

describe('hands', () => {
  test('of twenty who claim one, one has it', async () => {
    const { id } = await asked('抢');
    const claims = await Promise.allSettled(
      Array.from({ length: 20 }, (_, place) => (place % 2 ? lin : wang).call(claimConversation, { id })),
    );
    const won = claims.filter((each) => each.status === 'fulfilled');
    const lost = claims.filter((each) => each.status === 'rejected');
    expect(won).toHaveLength(1);
    for (const { reason } of lost) expect(isProblem(reason, codes.wrongState)).toBe(true);
    expect(await handsOf(id)).toEqual(['ask', 'claim']);
  });

  test('claim, take over and end at once leave one way to have happened', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await asked(`竞争 ${round}`);
      await Promise.allSettled([
        lin.call(claimConversation, { id }),
        wang.call(claimConversation, { id }),
        wang.call(takeOverConversation, { id, from: lin.id }),
        lin.call(takeOverConversation, { id, from: wang.id }),
        lin.call(endConversation, { id }),
        lin.call(transferConversation, { id, to: wang.id }),
        answers(wang, id),
      ]);
      const { rows } = await world.pool.query(
        `select verb, from_agent_id, to_agent_id from chat.hand where conversation_id = $1 order by place`,
        [id],
      );
      // Whatever came first: each was taken from whom the one before it gave it to.
      const hands: { from_agent_id: string | null; to_agent_id: string | null }[] = rows;
      const given = hands.map(({ to_agent_id }) => to_agent_id);
      expect(hands.map(({ from_agent_id }) => from_agent_id)).toEqual([null, ...given.slice(0, -1)]);
      expect(await agentOf(id)).toBe(given.at(-1));
      const { state, hands: shown } = await chief.call(openConversation, { id });
      expect(['Waiting', 'Assigned', 'Ended']).toContain(state);
      expect(shown).toHaveLength(hands.length);
    }
  });

  test('what a colleague has is answered by them alone, until it is taken over from whom one saw', async () => {
    const { id } = await asked('接管');
    const claimed = await lin.call(claimConversation, { id });
    expect(claimed).toMatchObject({ state: 'Assigned', agent: { id: lin.id, name: '林' } });
    expect((await answers(wang, id)).held_by).toBe(lin.id);
    expect(await codeOf(wang.call(claimConversation, { id }))).toBe(codes.wrongState);
    for (const call of [
      () => wang.call(endConversation, { id }),
      () => wang.call(releaseConversation, { id }),
      () => wang.call(transferConversation, { id, to: wang.id }),
    ])
      expect(await codeOf(call())).toBe(codes.wrongState);
    expect(await codeOf(chief.call(takeOverConversation, { id, from: lin.id }))).toBe(codes.notPermitted);
    await lin.call(transferConversation, { id, to: wang.id, note: '要日语' });
    expect(await codeOf(wang.call(takeOverConversation, { id, from: wang.id }))).toBe(codes.wrongState);
    const taken: Conversation = await lin.call(takeOverConversation, { id, from: wang.id });
    expect(taken.hands.map(({ verb, by, from, to, note }) => [verb, by, from, to, note])).toEqual([
      ['takeOver', '林', '王', '林', ''],
      ['transfer', '林', '林', '王', '要日语'],
      ['claim', '林', null, '林', ''],
      ['ask', 'shopper', null, null, ''],
    ]);
    expect(await noticesOf(id)).toEqual(['joined']);
    const { rows } = await world.pool.query(`select action, before from audit.entry where object = $1`, [
      `conversation:${id}`,
    ]);
    expect(rows).toEqual([{ action: 'chat.takeOver', before: { agentId: wang.id, state: 'Assigned' } }]);
  });

  test('who supervises moves a colleague’s only from whom they saw as having it', async () => {
    const head = await world.staff('组长', 'service', 'admin');
    const { id } = await asked('代为处理');
    await lin.call(claimConversation, { id });
    await lin.call(transferConversation, { id, from: lin.id, to: wang.id });
    for (const seen of [{}, { from: lin.id }])
      for (const call of [
        () => head.call(endConversation, { id, ...seen }),
        () => head.call(releaseConversation, { id, ...seen }),
        () => head.call(transferConversation, { id, ...seen, to: head.id }),
      ])
        expect(await codeOf(call())).toBe(codes.wrongState);
    expect(await agentOf(id)).toBe(wang.id);
    // One's own, that somebody else has had in between, or that is in the queue by now.
    expect(await codeOf(wang.call(endConversation, { id, from: lin.id }))).toBe(codes.wrongState);
    await head.call(releaseConversation, { id, from: wang.id });
    expect(await codeOf(head.call(endConversation, { id, from: wang.id }))).toBe(codes.wrongState);
    expect(await head.call(endConversation, { id })).toMatchObject({ state: 'Ended' });
    const { hands } = await head.call(openConversation, { id });
    expect(hands[1]).toMatchObject({ verb: 'release', by: '组长', from: '王', to: null });
  });

  test('nobody is given one who may not answer', async () => {
    const buyer = await world.staff('陈', 'buyer');
    const { id } = await asked('转接');
    await lin.call(claimConversation, { id });
    for (const to of [buyer.id, chief.id, '00000000-0000-7000-8000-000000000000'])
      expect(await codeOf(lin.call(transferConversation, { id, to }))).toBe(codes.invalidRequest);
    expect(await codeOf(buyer.call(claimConversation, { id }))).toBe(codes.notPermitted);
    expect(await agentOf(id)).toBe(lin.id);
  });

  test('what was put back by hand goes to somebody else', async () => {
    await online(lin);
    const { id } = await asked('放回');
    await attendTo(id);
    expect(await agentOf(id)).toBe(lin.id);
    expect(await lin.call(releaseConversation, { id, note: '我不懂鞋码' })).toMatchObject({ state: 'Waiting' });
    await online(wang);
    expect(await agentOf(id)).toBe(wang.id);
  });

  test('staff may write first; who writes has it', async () => {
    const shopper = await world.shopper('没说过话');
    const { id } = await lin.call(startConversation, { shopperId: shopper.id });
    expect(await lin.call(startConversation, { shopperId: shopper.id })).toEqual({ id });
    expect(await answers(lin, id)).toMatchObject({ held_by: null, state: 'Assigned' });
    expect(await handsOf(id)).toEqual(['claim']);
    expect(await codeOf(lin.call(startConversation, { shopperId: lin.id }))).toBe(codes.notFound);
  });

  test('staff may open the talk about an order, which is one for everybody; not about another shopper’s', async () => {
    const shopper = await world.shopper('有订单的');
    const other = await world.shopper('别人');
    const [orderCode = ''] = await placed(world, shopper, [{}]);
    const about = { shopperId: shopper.id, orderCode };
    const { id } = await lin.call(startConversation, about);
    expect(await wang.call(startConversation, about)).toEqual({ id });
    expect(await lin.call(startConversation, { shopperId: shopper.id })).not.toEqual({ id });
    const strange = lin.call(startConversation, { shopperId: other.id, orderCode });
    expect(await codeOf(strange)).toBe(codes.notFound);
    const absent = lin.call(startConversation, { shopperId: shopper.id, orderCode: 'O20991231000001' });
    expect(await codeOf(absent)).toBe(codes.notFound);
  });
});

describe('who is not there', () => {
  test('loses the conversations in which somebody waits, and keeps the others', async () => {
    await online(lin);
    const waits = await asked('等着');
    const answered = await asked('已答');
    for (const { id } of [waits, answered]) await attendTo(id);
    await answers(lin, answered.id);
    world.clock.advance(3 * minuteMs);
    await world.settle();
    expect(await agentOf(waits.id)).toBeNull();
    expect(await agentOf(answered.id)).toBe(lin.id);
    expect((await lin.call(listAgents, {})).me.status).toBe('away');
    await online(wang);
    expect(await agentOf(waits.id)).toBe(wang.id);
    await offline(wang);
    expect(await agentOf(waits.id)).toBeNull();
    world.clock.advance(2 * hourMs);
    await world.settle();
    const { rows } = await world.pool.query('select distinct status from chat.agent');
    expect(rows).toEqual([{ status: 'offline' }]);
  });

  test('a talk that is answered ends after a day of silence; one that waits never does', async () => {
    const waits = await asked('还在等');
    const answered = await asked('说完了');
    await lin.call(claimConversation, { id: answered.id });
    await answers(lin, answered.id);
    world.clock.advance(25 * hourMs);
    await world.settle();
    expect(await answered.shopper.call(readChatState, {})).toMatchObject({ state: 'Ended', canRate: true });
    expect(await waits.shopper.call(readChatState, {})).toMatchObject({ state: 'Waiting' });
    expect(await noticesOf(answered.id)).toEqual(['joined', 'ended']);
  });

  test('a talk that somebody took and in which nobody ever spoke ends too, and asks nobody for a rating', async () => {
    const shopper = await world.shopper('没开口');
    const { id } = await lin.call(startConversation, { shopperId: shopper.id });
    await lin.call(claimConversation, { id });
    world.clock.advance(23 * hourMs);
    await world.settle();
    expect(await agentOf(id)).toBe(lin.id);
    world.clock.advance(2 * hourMs);
    await world.settle();
    expect(await agentOf(id)).toBeNull();
    expect(await noticesOf(id)).toEqual([]);
    expect(await shopper.call(readChatState, {})).toMatchObject({ state: 'Ended', canRate: false });
    expect(await codeOf(shopper.call(rateChat, { stars: 5 }))).toBe(codes.wrongState);
  });

  test('a member who may no longer answer keeps nothing', async () => {
    const temporary = await world.staff('临时', 'service');
    const { id } = await asked('离职');
    await temporary.call(claimConversation, { id });
    await answers(temporary, id);
    await world.pool.query('update staff.member set is_active = false where id = $1', [temporary.id]);
    await world.settle();
    expect(await agentOf(id)).toBeNull();
  });
});
