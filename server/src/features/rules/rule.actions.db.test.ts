import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import * as api from '@hakobu/contract/rules/rule.desk-api';
import type { RuleGiven } from '@hakobu/contract/rules/rule.shape';
import { beforeEach, describe, expect, test } from 'vitest';
import { assemble } from '../../assemble.ts';
import { atOnce, doneIn, times } from '../../../test/at-once.ts';
import { putGoods } from '../../../test/steps/goods.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { makeWorld, type Person, worldStart } from '../../../test/world.ts';
import { hourMs } from '../../platform/clock/clock.ts';
import { createLog } from '../../platform/log/log.ts';
import { judge } from './judging.ts';

const world = makeWorld();

let writer: Person;
beforeEach(async () => {
  world.clock.set(worldStart);
  await world.pool.query('delete from rules.rule');
  writer = await world.staff('吉田', 'content');
});

const reasons = { 'zh-CN': '不能寄竹刀', 'zh-TW': '不能寄竹刀', en: 'No bamboo swords', ja: '竹刀は不可です' };
const given = (changes: Partial<RuleGiven> = {}): RuleGiven => ({
  name: '竹刀',
  verdict: 'refuse',
  words: { any: ['竹刀', 'shinai'], all: [], none: [], unless: ['竹刀袋'] },
  properties: [],
  platformCodes: [],
  categoryIds: [],
  sellers: [],
  aboveYen: null,
  reasons,
  isOn: true,
  startsAt: null,
  endsAt: null,
  place: 100,
  ...changes,
});
const only = (words: Partial<RuleGiven['words']>): RuleGiven['words'] => ({
  any: [],
  all: [],
  none: [],
  unless: [],
  ...words,
});

const subject = (name: string) => ({
  platformCode: 'store',
  name,
  nameJa: name,
  sellerName: '道場',
  priceYen: 3000,
  properties: [],
});
const verdictOf = async (name: string, db = world.platform.db) => (await judge(db, [subject(name)], 'en'))[0]?.verdict;
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs).toISOString();

describe('writing', () => {
  test('a rule is written, changed, switched off and deleted; what it says changes with the commit', async () => {
    expect(await verdictOf('剣道 竹刀 39')).toBe('allow');
    const rule = await writer.call(api.addRule, given());
    expect(rule).toMatchObject({ standing: 'inEffect', version: 1, changedBy: '吉田', verdict: 'refuse' });
    expect(await verdictOf('剣道 竹刀 39')).toBe('refuse');
    expect(await verdictOf('竹刀袋 2本入')).toBe('allow');
    expect(await verdictOf('竹刀袋 と 竹刀')).toBe('refuse');
    expect(await verdictOf('ＳＨＩＮＡＩ for kids')).toBe('refuse');
    expect(await verdictOf('shinaibukuro')).toBe('allow');

    const warned = await writer.call(api.changeRule, { id: rule.id, version: 1, ...given({ verdict: 'warn' }) });
    expect(warned.version).toBe(2);
    expect(await verdictOf('剣道 竹刀 39')).toBe('warn');

    const off = await writer.call(api.switchRule, { id: rule.id, version: 2, isOn: false });
    expect(off).toMatchObject({ standing: 'off', version: 3 });
    expect(await verdictOf('剣道 竹刀 39')).toBe('allow');

    await writer.call(api.deleteRule, { id: rule.id, version: 3 });
    expect(await codeOf(writer.call(api.deskRule, { id: rule.id }))).toBe(codes.notFound);
    const admin = await world.staff('管理', 'admin');
    const { list } = await admin.call(listAudit, { object: `rule:${rule.id}` });
    expect(list.map(({ action }) => action)).toEqual(['rules.delete', 'rules.switchOff', 'rules.change', 'rules.add']);
  });

  test('what would meet everything, nothing, or never is refused', async () => {
    const refused = [
      { words: only({}) },
      { words: only({ none: ['図鑑'] }) },
      { words: only({ any: ['★☆'] }) },
      { sellers: ['…'] },
      { startsAt: inHours(2), endsAt: inHours(1) },
      { platformCodes: ['no-such-place'] },
      { categoryIds: ['987654321'] },
      { reasons: { ...reasons, ja: ' ' } },
      { aboveYen: -1 },
    ];
    const answers = [];
    for (const changes of refused) answers.push([changes, await codeOf(writer.call(api.addRule, given(changes)))]);
    expect(answers).toEqual(refused.map((changes) => [changes, codes.invalidRequest]));
    expect((await writer.call(api.listRules, {})).list).toEqual([]);
  });

  test('who saves over what a colleague changed is refused; of ten at once one is done', async () => {
    const { id } = await writer.call(api.addRule, given());
    await writer.call(api.changeRule, { id, version: 1, ...given({ name: '竹刀と木刀' }) });
    const problem = await refusal(writer.call(api.changeRule, { id, version: 1, ...given() }));
    expect([problem.code, problem.data]).toEqual([codes.wrongState, expect.objectContaining({ version: 2 })]);
    expect(await codeOf(writer.call(api.deleteRule, { id, version: 1 }))).toBe(codes.wrongState);
    const outcomes = await atOnce(
      Array.from(
        { length: 10 },
        (_, place) => () => writer.call(api.changeRule, { id, version: 2, ...given({ place }) }),
      ),
    );
    expect(doneIn(outcomes)).toBe(1);
    expect((await writer.call(api.deskRule, { id })).version).toBe(3);
  });

  test('only who may write rules writes them; who reads them may look what they would meet', async () => {
    const buyer = await world.staff('王', 'buyer');
    const { id } = await writer.call(api.addRule, given());
    expect(await buyer.call(api.deskRule, { id })).toMatchObject({ id });
    expect(await buyer.call(api.tryRules, { text: '竹刀' })).toMatchObject({ judgement: { verdict: 'refuse' } });
    for (const call of [
      () => buyer.call(api.addRule, given()),
      () => buyer.call(api.changeRule, { id, version: 1, ...given() }),
      () => buyer.call(api.switchRule, { id, version: 1, isOn: false }),
      () => buyer.call(api.deleteRule, { id, version: 1 }),
      () => buyer.call(api.importRules, { csv: 'id', isTrial: true }),
    ])
      expect(await codeOf(call())).toBe(codes.notPermitted);
    const packer = await world.staff('李', 'warehouse');
    expect(await codeOf(packer.call(api.listRules, {}))).toBe(codes.notPermitted);
  });
});

describe('time', () => {
  test('a rule begins and ends at its time, on every server', async () => {
    const other = await assemble({
      pool: world.pool,
      config: world.platform.config,
      clock: world.clock,
      log: createLog('silent'),
    });
    try {
      const both = async () => [await verdictOf('竹刀'), await verdictOf('竹刀', other.platform.db)];
      const { id, version, standing } = await writer.call(
        api.addRule,
        given({ startsAt: inHours(1), endsAt: inHours(3) }),
      );
      expect([version, standing]).toEqual([1, 'waiting']);
      expect(await both()).toEqual(['allow', 'allow']);
      world.clock.advance(hourMs);
      await world.app.runDueJobs();
      expect(await both()).toEqual(['refuse', 'refuse']);
      world.clock.advance(2 * hourMs);
      await other.runDueJobs();
      expect(await both()).toEqual(['allow', 'allow']);
      writer = await world.staff('吉田', 'content');
      // What the clock does is no change of the rule's: whoever has it open can still save.
      expect(await writer.call(api.deskRule, { id })).toMatchObject({ standing: 'over', version: 1 });
    } finally {
      await other.stop();
    }
  });
});

describe('looking', () => {
  test('the list is in its order, by words, verdict, standing and what is looked at', async () => {
    await writer.call(api.addRule, given({ name: 'B', place: 20 }));
    await writer.call(api.addRule, given({ name: 'A', place: 10, verdict: 'warn', isOn: false }));
    await writer.call(api.addRule, given({ name: 'C', place: 30, words: only({}), properties: ['liquid'] }));
    const names = async (asked: Parameters<typeof ask>[0]) => (await ask(asked)).list.map(({ name }) => name);
    const ask = (asked: { [Key in 'keyword' | 'verdict' | 'standing' | 'subject' | 'property']?: never } | object) =>
      writer.call(api.listRules, asked);
    expect(await names({})).toEqual(['A', 'B', 'C']);
    expect(await names({ verdict: 'warn' })).toEqual(['A']);
    expect(await names({ standing: 'inEffect' })).toEqual(['B', 'C']);
    expect(await names({ keyword: 'SHINAI' })).toEqual(['A', 'B']);
    expect(await names({ keyword: '%' })).toEqual([]);
    expect(await names({ subject: 'properties' })).toEqual(['C']);
    expect(await names({ property: 'liquid' })).toEqual(['C']);
    const first = await writer.call(api.listRules, { limit: 2 });
    expect(first.counts).toEqual({ off: 1, waiting: 0, inEffect: 2, over: 0 });
    expect(await names({ limit: 2, cursor: first.nextCursor })).toEqual(['C']);
  });

  test('before it is saved, a rule shows which goods it would meet; nothing is changed by looking', async () => {
    const met = await putGoods(world.pool, { name: '剣道 竹刀 39 完成品', priceYen: 4000 });
    await putGoods(world.pool, { name: '竹刀袋 2本入' });
    const answer = await writer.call(api.previewRule, given({ isOn: false }));
    expect(answer.goods).toMatchObject({ count: 1, isAll: true });
    expect(answer.goods.examples).toMatchObject([{ goodsId: met.goodsId, found: ['竹刀'], priceYen: 4000 }]);
    expect(answer.goods.looked).toBeGreaterThanOrEqual(2);
    expect(answer.orders).toMatchObject({ count: 0, isAll: true });
    expect((await writer.call(api.listRules, {})).list).toEqual([]);
    expect(await codeOf(writer.call(api.previewRule, given({ words: only({}) })))).toBe(codes.invalidRequest);
  });

  test('who looks on and on waits; whoever else writes rules does not, and nobody waits for long', async () => {
    const [keen, other] = [await world.staff('倉田', 'content'), await world.staff('桑原', 'content')];
    const look = (who: Person) => () => who.call(api.previewRule, given());
    expect(doneIn(await atOnce(times(25, look(keen)), [codes.tooManyRequests]))).toBe(20);
    await look(other)();
    world.clock.advance(60_000);
    await look(keen)();
  });

  test('a pasted name is answered as a shopper would be, with the words that were found', async () => {
    const { id } = await writer.call(api.addRule, given());
    expect(await writer.call(api.tryRules, { text: '剣道 竹刀 39' })).toMatchObject({
      goods: null,
      judgement: { verdict: 'refuse', reasons: [{ ruleId: id, words: '不能寄竹刀' }] },
      rules: [{ id, name: '竹刀', found: ['竹刀'] }],
    });
    expect(await writer.call(api.tryRules, { text: '木刀' })).toMatchObject({
      judgement: { verdict: 'allow' },
      rules: [],
    });
  });
});

describe('files', () => {
  const exported = async () => (await writer.call(api.exportRules, {})).csv;

  test('what is exported comes back unchanged; a changed row changes its rule, one without an id is added', async () => {
    await writer.call(api.addRule, given({ name: '=竹刀, "長い"', startsAt: inHours(1), aboveYen: 500 }));
    const csv = await exported();
    expect(await writer.call(api.importRules, { csv, isTrial: false })).toEqual({
      added: 0,
      changed: 0,
      unchanged: 1,
      faultCount: 0,
      faults: [],
    });
    const [head = '', row = ''] = csv.split('\r\n');
    const more = `${head}\r\n${row.replace(/,refuse,/, ',warn,')}\r\n${row.replace(/^\d+,\d+/, ',')}\r\n`;
    expect(await writer.call(api.importRules, { csv: more, isTrial: true })).toMatchObject({ added: 1, changed: 1 });
    expect((await writer.call(api.listRules, {})).list).toMatchObject([{ verdict: 'refuse', version: 1 }]);
    expect(await writer.call(api.importRules, { csv: more, isTrial: false })).toMatchObject({ added: 1, changed: 1 });
    expect((await writer.call(api.listRules, {})).list.map(({ verdict, version }) => [verdict, version])).toEqual([
      ['warn', 2],
      ['refuse', 1],
    ]);
    // The file is of before: who imports it again would undo what was done meanwhile.
    const problem = await refusal(writer.call(api.importRules, { csv, isTrial: false }));
    expect(problem.data).toMatchObject({ faults: [{ line: 2, fault: 'version' }] });
  });

  test('a file with a row that cannot be taken changes nothing, and each such row is told', async () => {
    await writer.call(api.addRule, given());
    const [head = '', row = ''] = (await exported()).split('\r\n');
    const bare = row.replace(/^\d+,\d+/, ',');
    const rows = [
      bare,
      bare.replace(',refuse,', ',forbid,'),
      bare.replace(',yes,', ',maybe,'),
      bare.replace('竹刀|shinai', ''),
      bare.replace('No bamboo swords', ''),
      row.replace(/^\d+/, '999'),
      row,
      row,
    ];
    const csv = `${head}\n${rows.join('\n')}\n`;
    const { faults } = await writer.call(api.importRules, { csv, isTrial: true });
    expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
      [3, 'verdict'],
      [4, 'on'],
      [5, 'asksNothing'],
      [6, 'reasons'],
      [7, 'id'],
      [9, 'repeated'],
    ]);
    expect(await codeOf(writer.call(api.importRules, { csv, isTrial: false }))).toBe(codes.invalidRequest);
    expect((await writer.call(api.listRules, {})).list).toHaveLength(1);
    // Of very many rows the first are told, and all are counted.
    const broken = bare.replace(',refuse,', ',forbid,');
    const long = await writer.call(api.importRules, { csv: `${head}\n${`${broken}\n`.repeat(150)}`, isTrial: true });
    expect([long.faultCount, long.faults.length]).toEqual([150, 100]);
    // Every column that is missing is named at once.
    const few = head.split(',').slice(0, -2).join(',');
    expect(await writer.call(api.importRules, { csv: `${few}\n1,2`, isTrial: true })).toMatchObject({
      faults: [{ line: 1, fault: 'heads', cell: 'until, place' }],
    });
  });
});
