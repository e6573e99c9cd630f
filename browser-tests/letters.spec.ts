import type { createAnnouncement, scheduleAnnouncement } from '@hakobu/contract/letters/announcement.desk-api';
import type { Answer } from '@hakobu/contract/base/endpoint';
import { readFeedback } from '@hakobu/contract/feedback/feedback.api';
import { listLetters, unreadLetters } from '@hakobu/contract/letters/letter.api';
import type { LetterSummary } from '@hakobu/contract/letters/letter.shape';
import { listOrders } from '@hakobu/contract/orders/order.api';
import { expect, mustBeAccessible, signInStaff, test, type Page } from './fixtures.ts';
import { choose, chooseGoods, sitDown } from './journeys/desk.ts';
import { type Reading, takePhone } from './journeys/phone.ts';

// No other test uses this shopper, and these go one after the other: they read one another's letters.
test.describe.configure({ mode: 'serial' });
const account = 'demo7';

/** What a colleague does meanwhile, at the desk's own door. */
const send = async <Told>(staff: Page, path: string, data: object): Promise<Told> => {
  const headers = { 'x-hakobu-desk': '1', 'idempotency-key': crypto.randomUUID() };
  const sent = await (await staff.request.post(path, { headers, data })).json();
  expect(sent.code, `${path}: ${sent.message}`).toBe(10000);
  return sent.data;
};

/** The newest letter of a kind, once it says this. */
const letterThatSays = async (read: Reading, kind: string, words: string): Promise<string> => {
  let found: LetterSummary | undefined;
  await expect(async () => {
    const { list } = await read<{ list: LetterSummary[] }>(`${listLetters.path}?kind=${kind}`);
    found = list.find(({ title, excerpt }) => `${title} ${excerpt}`.includes(words));
    expect(found).toBeDefined();
  }).toPass();
  return found?.id ?? '';
};

const letterAt = (id: string): string => `/wap/#/packageMy/pages/letterDetail/letterDetail?id=${id}`;

test('the words of a letter are changed, looked at and saved, and the next letter says them', async ({
  shopper,
  staff,
}) => {
  const read = await takePhone(shopper, account);
  const note = '仓库明天再拍一张照片。';

  await test.step('a placeholder is pressed to where the caret stands, and the preview shows it filled in', async () => {
    await sitDown(staff, 'content1', '/letters?id=feedbackAnswered');
    const words = staff.getByRole('textbox', { name: /^第 1 段/ });
    await words.fill('你问的「」有回音了：{note}');
    await words.press('Home');
    for (let step = 0; step < 4; step += 1) await words.press('ArrowRight');
    await staff.getByRole('button', { name: '{goods}' }).click();
    await expect(words).toHaveValue('你问的「{goods}」有回音了：{note}');
    await expect(words).toBeFocused();
    const preview = staff.getByRole('figure', { name: '客人看到的样子' });
    await expect(preview).toContainText('你问的「任天堂 Switch OLED 白色」有回音了：');
    await expect(preview).toContainText('查看进度反馈');
    await mustBeAccessible(staff);
    await staff.keyboard.press('Control+Enter');
    await expect(staff.getByText('已保存，之后的信用新的说法')).toBeVisible();
    await expect(staff.getByText('第 1 版')).toBeVisible();
  });

  await test.step('customer service answers about an order; its letter has the new words', async () => {
    const { list } = await read<{ list: { id: string }[] }>(`${listOrders.path}?status=all`);
    const orderCode = list[0]?.id ?? '';
    const { entries } = await read<{ entries: number }>(`${readFeedback.path}?orderCode=${orderCode}`);
    await signInStaff(staff, 'service1');
    await send(staff, `/api/desk/feedback/${orderCode}/answer`, { text: note, readPlace: entries });
    await shopper.goto(letterAt(await letterThatSays(read, 'order', '有回音了')));
    await expect(shopper.getByText(/^你问的「.+」有回音了：/)).toContainText(note);
    await expect(shopper.getByRole('button', { name: '查看进度反馈' })).toBeVisible();
  });
});

test('an announcement is written, sent and read, and of a kind that is muted nothing more is counted', async ({
  shopper,
  staff,
}) => {
  const read = await takePhone(shopper, account);
  const title = '相机周';

  await test.step('it is written to one shopper, opening goods that are searched for by keys', async () => {
    await sitDown(staff, 'content1', '/announcements?id=new');
    await staff.getByRole('textbox', { name: /^名称/ }).fill('相机周预告');
    await choose(staff, '发给', '选中的客人');
    await staff.getByRole('textbox', { name: /^客人/ }).fill(account);
    await choose(staff, '打开', '商品');
    await chooseGoods(staff, '胶片相机', /相机.*¥[\d,]+/s);
    await staff.getByRole('textbox', { name: /^标题/ }).fill(title);
    await staff.getByRole('textbox', { name: /^第 1 段/ }).fill('这一周胶片相机的代购手续费减半。');
    await expect(staff.getByRole('link', { name: '查看商品' })).toHaveAttribute('href', /gDetail\?gId=.+&pCode=/);
    await mustBeAccessible(staff);
    await staff.keyboard.press('Control+s');
    await expect(staff.getByText('已存成草稿')).toBeVisible();
  });

  await test.step('it is sent, and opened by whom it reached', async () => {
    const go = staff.getByRole('button', { name: /^现在发给 1 位客人/ });
    await go.click();
    await staff
      .getByRole('dialog', { name: '发送「相机周预告」？' })
      .getByRole('button', { name: /^现在发给/ })
      .click();
    await shopper.goto(letterAt(await letterThatSays(read, 'activity', title)));
    await expect(shopper.getByText('这一周胶片相机的代购手续费减半。')).toBeVisible();
    await shopper.getByRole('button', { name: '查看商品' }).click();
    await expect(shopper).toHaveURL(/gDetail\?gId=/);
    await expect(staff.getByText('100%')).toBeVisible();
  });

  await test.step('its kind is muted: the next one is kept, and counts nowhere', async () => {
    await shopper.goto('/wap/#/packageMy/pages/letterTypeList/letterTypeList');
    await shopper.getByRole('button', { name: /消息免打扰/ }).click();
    await shopper.getByRole('switch', { name: '活动消息免打扰' }).click();
    await expect(shopper.getByRole('switch', { name: '活动消息免打扰' })).toBeChecked();
    await mustBeAccessible(shopper);
    const { unread } = await read<{ unread: number }>(unreadLetters.path);
    const { id, version } = await send<Answer<typeof createAnnouncement>>(staff, '/api/desk/announcements', {
      name: '相机周最后一天',
      kind: 'activity',
      words: { 'zh-CN': { title: '最后一天', paragraphs: ['相机周今天结束。'] } },
      audience: 'chosen',
      accounts: [account],
    });
    await send<Answer<typeof scheduleAnnouncement>>(staff, `/api/desk/announcements/${id}/schedule`, { version });
    await letterThatSays(read, 'activity', '最后一天');
    expect(await read(unreadLetters.path)).toMatchObject({ unread });
    await shopper.reload();
    await expect(shopper.getByRole('link', { name: /^活动/ }).getByRole('img', { name: '已免打扰' })).toBeVisible();
  });
});
