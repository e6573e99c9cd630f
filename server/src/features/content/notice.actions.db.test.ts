import { codes } from '@hakobu/contract/base/codes';
import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { noticeDetail, noticeList } from '@hakobu/contract/content/content.api';
import {
  addNotice,
  changeNotice,
  deleteNotice,
  deskNotice,
  endNotice,
  listDeskNotices,
  publishNotice,
  tryNotice,
} from '@hakobu/contract/content/content.desk-api';
import type { NoticeGiven } from '@hakobu/contract/content/publication.shape';
import { beforeEach, expect, test } from 'vitest';
import { assemble } from '../../assemble.ts';
import { atOnce, doneIn } from '../../../test/at-once.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { makeWorld, type Person, worldStart } from '../../../test/world.ts';
import { hourMs, minuteMs } from '../../platform/clock/clock.ts';
import { clientInto } from '../../platform/http/in-memory.ts';
import { createLog } from '../../platform/log/log.ts';

const world = makeWorld();

let writer: Person;
beforeEach(async () => {
  world.clock.set(worldStart);
  await world.pool.query('delete from content.notice');
  writer = await world.staff('吉田', 'content');
});

const given = (changes: Partial<NoticeGiven> = {}): NoticeGiven => ({
  texts: { 'zh-CN': { title: '仓库休息', content: '<p>一月四日起照常。</p>' } },
  startsAt: null,
  endsAt: null,
  isPinned: false,
  place: 100,
  ...changes,
});
const titles = async () => (await world.anyone(noticeList, {})).map(({ title }) => title);
/** Hours later whoever is at the desk has signed in again. */
const later = async (hours: number) => {
  world.clock.advance(hours * hourMs);
  writer = await world.staff('吉田', 'content');
};
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs).toISOString();

const published = async (changes: Partial<NoticeGiven> = {}) => {
  const { id, version } = await writer.call(addNotice, given(changes));
  return writer.call(publishNotice, { id, version });
};

test('a notice is written, published, changed and ended; everybody sees it only while it is published', async () => {
  const draft = await writer.call(addNotice, given());
  expect(draft).toMatchObject({ state: 'Draft', standing: 'draft', version: 1, changedBy: '吉田', startsAt: null });
  expect(await titles()).toEqual([]);
  expect(await codeOf(world.anyone(noticeDetail, { id: draft.id }))).toBe(codes.notFound);

  const shown = await writer.call(publishNotice, { id: draft.id, version: 1 });
  expect(shown).toMatchObject({ state: 'Published', standing: 'showing', startsAt: worldStart.toISOString() });
  expect(await titles()).toEqual(['仓库休息']);

  const texts = { 'zh-CN': { title: '仓库休息到 4 日', content: '<p>改了。</p>' } };
  const changed = await writer.call(changeNotice, { id: draft.id, version: 2, ...given({ texts }) });
  expect(changed.version).toBe(3);
  expect(await titles()).toEqual(['仓库休息到 4 日']);

  expect(await writer.call(endNotice, { id: draft.id, version: 3 })).toMatchObject({ standing: 'ended' });
  expect(await titles()).toEqual([]);
  const problem = await refusal(world.anyone(noticeDetail, { id: draft.id }));
  expect([problem.code, problem.message]).toEqual([codes.notFound, '公告不存在或已结束']);
  expect(await codeOf(writer.call(changeNotice, { id: draft.id, version: 4, ...given() }))).toBe(codes.wrongState);
  expect(await codeOf(writer.call(publishNotice, { id: draft.id, version: 4 }))).toBe(codes.wrongState);
});

test('a schedule begins and ends it to the instant, without a job; the job enters the end later, once', async () => {
  const { id } = await published({ startsAt: inHours(2), endsAt: inHours(5) });
  expect(await titles()).toEqual([]);
  world.clock.advance(2 * hourMs - 1);
  expect(await titles()).toEqual([]);
  world.clock.advance(1);
  expect(await titles()).toEqual(['仓库休息']);
  world.clock.advance(3 * hourMs - 1);
  expect(await titles()).toEqual(['仓库休息']);
  world.clock.advance(1);
  expect(await titles()).toEqual([]);
  await later(0);
  expect(await writer.call(deskNotice, { id })).toMatchObject({ state: 'Published', standing: 'ended' });
  expect(await codeOf(writer.call(endNotice, { id, version: 2 }))).toBe(codes.wrongState);
  expect(await codeOf(writer.call(changeNotice, { id, version: 2, ...given() }))).toBe(codes.wrongState);
  await world.settle();
  await world.settle();
  expect(await writer.call(deskNotice, { id })).toMatchObject({ state: 'Ended', version: 3, changedBy: '' });
});

test('another server shows a change and an end at once, and the schedule by itself', async () => {
  const other = await assemble({
    pool: world.pool,
    config: world.platform.config,
    clock: world.clock,
    log: createLog('silent'),
    checkAnswers: true,
  });
  await other.http.ready();
  const there = clientInto(other.http, {});
  const seen = async () => (await there(noticeList, {})).map(({ title }) => title);
  try {
    const { id } = await published({ endsAt: inHours(1) });
    expect(await seen()).toEqual(['仓库休息']);
    const texts = { 'zh-CN': { title: '改了', content: '<p>x</p>' } };
    await writer.call(changeNotice, { id, version: 2, ...given({ texts, endsAt: inHours(2) }) });
    expect(await seen()).toEqual(['改了']);
    world.clock.advance(2 * hourMs - 1);
    expect(await seen()).toEqual(['改了']);
    world.clock.advance(1);
    expect([await seen(), await titles()]).toEqual([[], []]);
    await later(0);
    const { id: next } = await published();
    expect(await seen()).toEqual(['仓库休息']);
    await writer.call(endNotice, { id: next, version: 2 });
    expect(await seen()).toEqual([]);
  } finally {
    await other.http.close();
  }
});

test('pinned ones go first, then by place, then what began last; overlapping ones are all shown', async () => {
  const named = (title: string, changes: Partial<NoticeGiven> = {}) =>
    published({ texts: { 'zh-CN': { title, content: '<p>x</p>' } }, ...changes });
  await named('早');
  world.clock.advance(minuteMs);
  await named('晚');
  await named('靠前', { place: 5 });
  await named('置顶', { isPinned: true, place: 900, endsAt: inHours(1) });
  expect(await titles()).toEqual(['置顶', '靠前', '晚', '早']);
  world.clock.advance(hourMs);
  expect(await titles()).toEqual(['靠前', '晚', '早']);
});

test('everybody reads it in their own language, else in the next there is, title and text of one language', async () => {
  const { id } = await published({
    texts: {
      'zh-TW': { title: '倉庫休息', content: '<p>繁</p>' },
      en: { title: 'Closed', content: '<p>en</p>' },
    },
  });
  const read = (language: string) => clientInto(world.http, { 'accept-language': language })(noticeDetail, { id });
  expect(await read('en')).toMatchObject({ title: 'Closed', content: '<p>en</p>', language: 'en' });
  expect(await read('zh-CN')).toMatchObject({ title: '倉庫休息', language: 'zh-TW' });
  expect(await read('ja')).toMatchObject({ title: '倉庫休息', content: '<p>繁</p>', language: 'zh-TW' });
});

test('what is not whole is kept as a draft, but not published, and a published one stays whole', async () => {
  const half = { 'zh-CN': { title: '休息', content: '<p></p>' }, en: { title: '', content: '' } };
  const draft = await writer.call(addNotice, given({ texts: half }));
  expect(Object.keys(draft.texts)).toEqual(['zh-CN']);
  const problem = await refusal(writer.call(publishNotice, { id: draft.id, version: 1 }));
  expect([problem.code, problem.data]).toEqual([codes.invalidRequest, { languages: ['zh-CN'] }]);
  const { id } = await published();
  expect(await codeOf(writer.call(changeNotice, { id, version: 2, ...given({ texts: half }) }))).toBe(
    codes.invalidRequest,
  );
  expect(await codeOf(writer.call(changeNotice, { id, version: 2, ...given({ texts: {} }) }))).toBe(
    codes.invalidRequest,
  );
});

test.each([
  ['ends before it begins', () => ({ startsAt: inHours(3), endsAt: inHours(2) })],
  ['ends when it begins', () => ({ startsAt: inHours(3), endsAt: inHours(3) })],
])('a schedule that %s is refused in a draft', async (_name, schedule) => {
  expect(await codeOf(writer.call(addNotice, given(schedule())))).toBe(codes.invalidRequest);
});

test('a draft whose end is past is not published', async () => {
  const { id, version } = await writer.call(addNotice, given({ startsAt: inHours(1), endsAt: inHours(2) }));
  await later(2);
  expect(await codeOf(writer.call(publishNotice, { id, version }))).toBe(codes.invalidRequest);
});

test('of two editors who save the same version one is done, and the other told who was faster', async () => {
  const other = await world.staff('森', 'content');
  const { id, version } = await writer.call(addNotice, given());
  const save = (who: Person, title: string) =>
    who.call(changeNotice, { id, version, ...given({ texts: { 'zh-CN': { title, content: '<p>x</p>' } } }) });
  const outcomes = await atOnce([
    ...Array.from({ length: 10 }, (_, one) => () => save(writer, `甲 ${one}`)),
    ...Array.from({ length: 10 }, (_, one) => () => save(other, `乙 ${one}`)),
  ]);
  expect(doneIn(outcomes)).toBe(1);
  const now = await writer.call(deskNotice, { id });
  expect(now.version).toBe(2);
  const problem = await refusal(save(writer, '丙'));
  expect([problem.code, problem.data]).toMatchObject([codes.wrongState, { version: 2, changedBy: now.changedBy }]);
  expect(problem.message).toContain(now.changedBy);
});

test('publishing, ending and deleting at once end in one state, with one entry in the audit log each', async () => {
  const { id, version } = await writer.call(addNotice, given());
  const outcomes = await atOnce(
    Array.from(
      { length: 8 },
      (_, turn) => () =>
        turn % 2 ? writer.call(publishNotice, { id, version }) : writer.call(deleteNotice, { id, version }),
    ),
    [codes.wrongState, codes.notFound],
  );
  expect(doneIn(outcomes)).toBe(1);
  const { rows } = await world.pool.query(`select action from audit.entry where object = $1 order by at, id`, [
    `notice:${id}`,
  ]);
  expect(rows.length).toBe(2);
});

test('only a draft is deleted; the same press again answers as before', async () => {
  const { id } = await published();
  expect(await codeOf(writer.call(deleteNotice, { id, version: 2 }))).toBe(codes.wrongState);
  const draft = await writer.call(addNotice, given());
  const press = { idempotencyKey: '0197f9a0-0000-7000-8000-000000000001' };
  await writer.call(deleteNotice, { id: draft.id, version: 1 }, press);
  await writer.call(deleteNotice, { id: draft.id, version: 1 }, press);
  expect(await codeOf(writer.call(deskNotice, { id: draft.id }))).toBe(codes.notFound);
  const added = { idempotencyKey: '0197f9a0-0000-7000-8000-000000000002' };
  const [one, same] = [await writer.call(addNotice, given(), added), await writer.call(addNotice, given(), added)];
  expect(one.id).toBe(same.id);
});

test('who may not write reads at most, and shoppers and strangers nothing of the desk', async () => {
  const packer = await world.staff('佐藤', 'warehouse');
  const { id, version } = await writer.call(addNotice, given());
  expect(await codeOf(packer.call(listDeskNotices, {}))).toBe(codes.notPermitted);
  expect(await codeOf(packer.call(publishNotice, { id, version }))).toBe(codes.notPermitted);
  expect(await codeOf(packer.call(addNotice, given()))).toBe(codes.notPermitted);
  const mei = await world.shopper('mei');
  expect(await codeOf(mei.call(deskNotice, { id }))).toBe(codes.noToken);
});

test('every change is in the audit log with what stood before and after', async () => {
  const admin = await world.staff('監査', 'admin');
  const { id } = await published();
  const texts = { 'zh-CN': { title: '新', content: '<p>新</p>' } };
  await writer.call(changeNotice, { id, version: 2, ...given({ texts, isPinned: true }) });
  await writer.call(endNotice, { id, version: 3 });
  const { list } = await admin.call(listAudit, { object: `notice:${id}` });
  expect(list.map(({ action }) => action)).toEqual([
    'content.endNotice',
    'content.changeNotice',
    'content.publishNotice',
    'content.addNotice',
  ]);
  expect(list[1]).toMatchObject({ before: { isPinned: false }, after: { isPinned: true, texts } });
});

test('the desk’s list is filtered by standing and words, counted, and read page by page', async () => {
  await writer.call(addNotice, given());
  await published({ texts: { en: { title: '100% off_season', content: '<p>x</p>' } } });
  await published({ startsAt: inHours(5) });
  const { id, version } = await published();
  await writer.call(endNotice, { id, version });
  const all = await writer.call(listDeskNotices, {});
  expect(all.counts).toEqual({ draft: 1, waiting: 1, showing: 1, ended: 1 });
  for (const standing of ['draft', 'waiting', 'showing', 'ended'] as const) {
    const { list } = await writer.call(listDeskNotices, { standing });
    expect(list.map((each) => each.standing)).toEqual([standing]);
  }
  expect((await writer.call(listDeskNotices, { keyword: '0% OFF_' })).list.length).toBe(1);
  expect((await writer.call(listDeskNotices, { keyword: '%%' })).list).toEqual([]);
  const first = await writer.call(listDeskNotices, { limit: 3 });
  const rest = await writer.call(listDeskNotices, { limit: 3, cursor: first.nextCursor ?? '' });
  expect([...first.list, ...rest.list].map((each) => each.id)).toEqual(all.list.map((each) => each.id));
  expect(rest.nextCursor).toBeNull();
  expect(await codeOf(writer.call(listDeskNotices, { cursor: 'x' }))).toBe(codes.invalidRequest);
});

const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa&#x0A;Script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><button>x</button></form>',
  '<p style="position:fixed;inset:0" onclick="alert(1)">x</p>',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif">',
  '<object data="x"></object><embed src="x"><base href="https://evil.example/">',
  '<math><mtext></p><style><img src onerror=alert(1)></style></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '"><script>alert(1)</script>',
];

test.each(payloads)('nothing that runs is kept: %s', async (payload) => {
  const texts = { 'zh-CN': { title: payload, content: `<p>好</p>${payload}` }, ja: { title: 'x', content: payload } };
  const tried = await writer.call(tryNotice, { texts });
  const draft = await writer.call(addNotice, given({ texts }));
  expect(tried.texts).toEqual(draft.texts);
  const body = `${draft.texts['zh-CN']?.content}${draft.texts.ja?.content ?? ''}`;
  expect(body).toContain('<p>好</p>');
  expect(body).not.toMatch(
    /<(script|svg|iframe|form|object|embed|base|math|style|meta|noscript|button)|\son\w+=|javascript:|data:|style=|<img/i,
  );
  // A title is a text: it is shown as it was typed, by whoever escapes it.
  expect(draft.texts['zh-CN']?.title).toBe(payload);
});
