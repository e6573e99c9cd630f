import { codes } from '@hakobu/contract/base/codes';
import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { commentTemplates } from '@hakobu/contract/goods/comment-template.api';
import * as api from '@hakobu/contract/goods/comment-template.desk-api';
import { maxTemplates, type TemplateKind, type TemplateWords } from '@hakobu/contract/goods/comment-template.shape';
import { beforeEach, expect, test } from 'vitest';
import { atOnce, doneIn, times } from '../../../../test/at-once.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { clientInto } from '../../../platform/http/in-memory.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';

const world = makeWorld();

let rin: Person;
let mei: Person;
beforeEach(async () => {
  rin = await world.staff('rin', 'service');
  mei = await world.shopper('mei');
});

const words = (text: string): TemplateWords => ({
  'zh-CN': `${text}吗?`,
  'zh-TW': `${text}嗎?`,
  en: `${text}?`,
  ja: `${text}か?`,
});
const add = (text: string, kind: TemplateKind = 'question', isOn = true) =>
  rin.call(api.addTemplate, { kind, words: words(text), isOn });
const idsOf = async (kind: TemplateKind) =>
  (await rin.call(api.listTemplates, {})).list.filter((each) => each.kind === kind).map(({ id }) => id);
const offered = async () => (await mei.call(commentTemplates, {})).map(({ content }) => content);

test('a shop begins with questions and answers in every language; shoppers are offered the questions in theirs', async () => {
  const { list } = await rin.call(api.listTemplates, {});
  expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['question', 'answer']));
  const questions = list.filter(({ kind }) => kind === 'question');
  expect(await offered()).toEqual(questions.map((each) => each.words['zh-CN']));
  const headers = { authorization: `Bearer ${mei.token}`, 'accept-language': 'en' };
  const inEnglish = await clientInto(world.http, headers)(commentTemplates, {});
  expect(inEnglish[0]?.content).toBe('Is it still available?');
  const { rows } = await world.pool.query('select words from goods.comment_template');
  expect(rows.every((row) => ['zh-CN', 'zh-TW', 'en', 'ja'].every((language) => row.words[language] !== ''))).toBe(
    true,
  );
});

test('a template is written, changed, taken off and deleted; shoppers see each at once, the audit log all of it', async () => {
  const added = await add('有保修');
  expect(added).toMatchObject({ version: 0, changedBy: 'rin' });
  expect((await offered()).at(-1)).toBe('有保修吗?');
  const changed = await rin.call(api.changeTemplate, { id: added.id, version: 0, words: words('有发票'), isOn: true });
  expect([changed.version, (await offered()).at(-1)]).toEqual([1, '有发票吗?']);
  await rin.call(api.changeTemplate, { id: added.id, version: 1, words: words('有发票'), isOn: false });
  expect(await offered()).not.toContain('有发票吗?');
  await rin.call(api.deleteTemplate, { id: added.id, version: 2 });
  expect(await idsOf('question')).not.toContain(added.id);
  const admin = await world.staff('管理', 'admin');
  const { list } = await admin.call(listAudit, { object: `questionTemplate:${added.id}` });
  expect(list.map(({ action }) => action)).toEqual([
    'questions.deleteTemplate',
    'questions.changeTemplate',
    'questions.changeTemplate',
    'questions.addTemplate',
  ]);
});

test('who saves over a colleague’s change is told who it was; of ten at once one is done', async () => {
  const { id } = await add('尺寸');
  await rin.call(api.changeTemplate, { id, version: 0, words: words('重量'), isOn: true });
  const refused = await refusal(rin.call(api.changeTemplate, { id, version: 0, words: words('尺寸'), isOn: true }));
  expect([refused.code, refused.data]).toEqual([
    codes.wrongState,
    expect.objectContaining({ version: 1, changedBy: 'rin' }),
  ]);
  expect(await codeOf(rin.call(api.deleteTemplate, { id, version: 0 }))).toBe(codes.wrongState);
  const outcomes = await atOnce(
    times(10, () => rin.call(api.changeTemplate, { id, version: 1, words: words('颜色'), isOn: true })),
  );
  expect(doneIn(outcomes)).toBe(1);
  await rin.call(api.deleteTemplate, { id, version: 2 });
  expect(await codeOf(rin.call(api.deleteTemplate, { id, version: 2 }))).toBe(codes.notFound);
});

test('templates are put into another order whole, or not at all', async () => {
  const before = await idsOf('question');
  const turned = before.toReversed();
  await rin.call(api.orderTemplates, { kind: 'question', ids: turned });
  expect(await idsOf('question')).toEqual(turned);
  const [first = '', ...rest] = turned;
  const answers = await idsOf('answer');
  for (const ids of [rest, [...rest, ...rest.slice(0, 1)], [...turned, answers[0] ?? ''], [first, first]])
    expect(await codeOf(rin.call(api.orderTemplates, { kind: 'question', ids }))).toBe(codes.wrongState);
  const { id } = await add('新的');
  expect((await idsOf('question')).at(-1)).toBe(id);
});

test('empty, overlong and half-written words are refused', async () => {
  const whole = words('好');
  for (const wrong of [
    { ...whole, ja: ' ' },
    { ...whole, en: 'x'.repeat(101) },
    { ...whole, 'zh-TW': '\u200b' },
  ])
    expect(await codeOf(rin.call(api.addTemplate, { kind: 'question', words: wrong, isOn: true }))).toBe(
      codes.invalidRequest,
    );
  const { en, ...half } = whole;
  expect(en).toBe('好?');
  expect(await codeOf(rin.call(api.addTemplate, { kind: 'question', words: half as TemplateWords, isOn: true }))).toBe(
    codes.invalidRequest,
  );
  const long = { ...whole, en: 'x'.repeat(101) };
  const answer = await rin.call(api.addTemplate, { kind: 'answer', words: long, isOn: true });
  expect(
    await codeOf(
      rin.call(api.changeTemplate, { id: answer.id, version: 0, words: { ...long, en: 'y'.repeat(1001) }, isOn: true }),
    ),
  ).toBe(codes.invalidRequest);
});

test('there are only so many of a kind, however many are written at once', async () => {
  const free = maxTemplates - (await idsOf('answer')).length;
  const outcomes = await atOnce(times(free + 4, () => add('答', 'answer')));
  expect(doneIn(outcomes)).toBe(free);
  expect(await idsOf('answer')).toHaveLength(maxTemplates);
});

test('who answers reads the templates; only who may write them does, and a shopper must be signed in', async () => {
  const buyer = await world.staff('王', 'buyer');
  const { list } = await buyer.call(api.listTemplates, {});
  const { id = '', version = 0, kind = 'question' } = list[0] ?? {};
  for (const call of [
    () => buyer.call(api.addTemplate, { kind, words: words('好'), isOn: true }),
    () => buyer.call(api.changeTemplate, { id, version, words: words('好'), isOn: true }),
    () => buyer.call(api.deleteTemplate, { id, version }),
    () => buyer.call(api.orderTemplates, { kind, ids: [id] }),
  ])
    expect(await codeOf(call())).toBe(codes.notPermitted);
  const packer = await world.staff('李', 'warehouse');
  expect(await codeOf(packer.call(api.listTemplates, {}))).toBe(codes.notPermitted);
  expect(await codeOf(world.anyone(commentTemplates, {}))).toBe(codes.noToken);
  expect(await codeOf(mei.call(api.listTemplates, {}))).not.toBe(codes.success);
});
