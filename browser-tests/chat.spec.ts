import type { Locator } from '@playwright/test';
import { expect, mustBeAccessible, test, type Page } from './fixtures.ts';
import { chat, field, itemWith, openAtDesk, say, signIn, talk, type TalkSession } from './journeys/chat.ts';

const choosePicture = async (page: Page, name: string): Promise<void> => {
  const buffer = await page.screenshot();
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/png', buffer });
};

/** A double tap zooms in and out, and the tap that closes reaches nothing that lies beneath. */
const mustOpenAndClose = async (page: Page, picture: Locator): Promise<void> => {
  const more = page.getByRole('button', { name: '更多', exact: true });
  const beneath = await more.boundingBox();
  if (beneath === null) throw new Error('nothing to be tapped beneath');
  const viewer = page.getByRole('dialog', { name: '照片' });
  // By the page itself: two taps of a busy browser from outside are too far apart to be one.
  const tapTwice = () =>
    viewer.locator('img').evaluate(async (target) => {
      // No finger is sooner; what comes sooner the viewer takes for the pinch before.
      await new Promise((resolve) => setTimeout(resolve, 300));
      for (const identifier of [1, 2]) {
        const place = { clientX: 195, clientY: 422 };
        const finger = new Touch({ identifier, target, ...place });
        const all = { bubbles: true, cancelable: true, changedTouches: [finger] };
        target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', ...place }));
        target.dispatchEvent(new TouchEvent('touchstart', { ...all, touches: [finger], targetTouches: [finger] }));
        await new Promise((resolve) => setTimeout(resolve, 20));
        target.dispatchEvent(new TouchEvent('touchend', all));
      }
    });
  const scale = () =>
    viewer.locator('img').evaluate((img) => new DOMMatrix(getComputedStyle(img.parentElement ?? img).transform).a);
  await picture.tap();
  await expect(viewer.locator('img')).toHaveJSProperty('complete', true);
  expect(await scale()).toBe(1);
  const fingers = await page.context().newCDPSession(page);
  const swipeDown = async () => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
    await touch('touchStart', 400);
    for (const y of [420, 460, 520, 580]) await touch('touchMove', y);
    await touch('touchEnd');
  };
  await tapTwice();
  await expect.poll(scale).toBeGreaterThan(2);
  // What is zoomed in is moved, not closed.
  await swipeDown();
  expect(await scale()).toBeGreaterThan(2);
  await tapTwice();
  await expect.poll(scale).toBe(1);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await picture.tap();
  await expect(viewer.locator('img')).toHaveJSProperty('complete', true);
  const touchPoints = [{ x: beneath.x + beneath.width / 2, y: beneath.y + beneath.height / 2 }];
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(viewer).toHaveCount(0);
  await picture.tap();
  await expect(viewer.locator('img')).toHaveJSProperty('complete', true);
  // Last of all: a tap that follows a swipe at once Chromium takes for its end.
  await swipeDown();
  await expect(viewer).toHaveCount(0);
  await expect(more).toBeVisible();
  await expect(page.getByRole('button', { name: '拍照' })).toHaveCount(0);
};

test.describe('a shopper and customer service', () => {
  // What is cut off says so on the console.
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

  test('talk both ways; what is unsent outlives a reload', async ({ shopper, staff }) => {
    const session = await signIn(shopper, 'demo18');
    await shopper.goto(chat);
    await say(shopper, '你好，在吗？');
    await expect(itemWith(shopper, '你好，在吗？')).toBeVisible();

    await test.step('both sides are seen and read', async () => {
      await openAtDesk(staff, session);
      const reply = staff.getByRole('textbox', { name: `回复 ${session.user.nickName}` });
      // Where somebody is online the product may have given it away already.
      const claim = staff.getByRole('button', { name: '接入' });
      await expect(claim.or(reply).first()).toBeVisible();
      if (await claim.isVisible()) await claim.click();
      await expect(itemWith(shopper, '你好，在吗？')).toContainText('已读');
      await reply.fill('在的，请说。');
      await expect(shopper.getByText('对方正在输入…')).toBeVisible();
      await reply.press('Enter');
      await expect(itemWith(shopper, '在的，请说。')).toBeVisible();
      await expect(shopper.getByRole('heading', { level: 1 })).toContainText('周予安');
      await mustBeAccessible(shopper);
    });

    await test.step('a picture arrives, and opens', async () => {
      await choosePicture(shopper, '照片.png');
      const shown = talk(shopper).getByRole('button', { name: '图片消息' });
      await expect(shown.locator('img')).toHaveJSProperty('complete', true);
      await expect(shown).toBeVisible();
      await mustOpenAndClose(shopper, shown);
    });

    await test.step('a message is answered with what it answers, and both sides see it', async () => {
      const answered = talk(shopper).locator('[data-seq]').filter({ hasText: '在的，请说。' }).first();
      await answered.getByRole('button', { name: '对这条消息的操作' }).focus();
      await shopper.keyboard.press('Enter');
      await shopper.getByRole('dialog').getByRole('button', { name: '回复' }).click();
      const above = shopper.getByRole('group', { name: '回复的消息' });
      await expect(above).toContainText('在的，请说。');
      await say(shopper, '那我问一下运费');
      await expect(above).toHaveCount(0);
      const quote = itemWith(shopper, '那我问一下运费').getByRole('button', { name: /在的，请说。/ });
      await expect(quote).toBeVisible();
      await mustBeAccessible(shopper);
      await quote.click();
      await expect(answered).toHaveAttribute('data-found', '');
      await expect(staff.getByRole('listitem').getByRole('button', { name: /在的，请说。/ })).toBeVisible();
    });

    await test.step('a paste that is too long is told, and kept', async () => {
      await field(shopper).fill('长'.repeat(5200));
      await expect(shopper.getByText('5200 / 5000 字，太长了，请分成几条发送')).toBeVisible();
      await field(shopper).press('Enter');
      await expect(field(shopper)).toHaveValue('长'.repeat(5200));
      await field(shopper).fill(`${'长'.repeat(4998)}完。`);
      await field(shopper).press('Enter');
      const long = itemWith(shopper, '完。').last();
      await expect(long).toBeVisible();
      const height = async () => (await long.boundingBox())?.height ?? 0;
      expect(await height()).toBeLessThan(500);
      await long.getByRole('button', { name: '展开全文' }).click();
      await expect.poll(height).toBeGreaterThan(2000);
      await long.getByRole('button', { name: '收起' }).click();
    });

    await test.step('what was recalled can be written again', async () => {
      await say(shopper, '发错了');
      const item = itemWith(shopper, '发错了');
      await expect(item.getByRole('img', { name: '正在发送' })).toHaveCount(0);
      await item.getByRole('button', { name: '对这条消息的操作' }).focus();
      await shopper.keyboard.press('Enter');
      await shopper.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
      await expect(talk(shopper)).toContainText('你撤回了一条消息');
      await expect(itemWith(shopper, '发错了')).toHaveCount(0);
      await expect(staff.getByText('发错了')).toHaveCount(0);
      await shopper.getByRole('button', { name: '重新编辑' }).click();
      await expect(field(shopper)).toHaveValue('发错了');
    });

    await test.step('what was said without a network is sent when it is back, after a reload too', async () => {
      await shopper.route('**/api/**', (route) => route.abort('internetdisconnected'));
      let isCut = true;
      await shopper.routeWebSocket(/\/ws/, (socket) => void (isCut ? socket.close() : socket.connectToServer()));
      await shopper.reload();
      await expect(itemWith(shopper, '在的，请说。').first()).toBeVisible();
      await expect(field(shopper)).toHaveValue('发错了');
      await say(shopper, '断网时写的');
      await expect(itemWith(shopper, '断网时写的')).toBeVisible();
      await choosePicture(shopper, '雨天.png');
      await say(shopper, '断网时的第二句');
      const waiting = itemWith(shopper, '雨天.png');
      await expect(waiting).toContainText('等待发送');
      await expect(waiting.locator('img')).toHaveJSProperty('complete', true);
      await expect(shopper.getByRole('status').filter({ hasText: '正在重连' })).toBeVisible();
      await shopper.reload();
      await expect(itemWith(shopper, '雨天.png')).toBeVisible();
      // What was routed to a socket stays routed; what is routed to calls does not.
      isCut = false;
      await shopper.unrouteAll();
      await shopper.reload();
      await expect(staff.getByText('断网时写的').first()).toBeVisible();
      await expect(itemWith(shopper, '断网时写的')).toHaveCount(1);
      await expect(itemWith(shopper, '断网时的第二句')).toHaveCount(1);
      await expect(itemWith(shopper, '雨天.png')).toHaveCount(0);
      const last = talk(shopper).getByRole('listitem');
      await expect(last.nth(-3)).toContainText('断网时写的');
      await expect(last.nth(-2).getByRole('button', { name: '图片消息' })).toBeVisible();
      await expect(last.nth(-1)).toContainText('断网时的第二句');
    });
  });

  test('C-25: a device without room says so, and what is said is sent', async ({ shopper }) => {
    await signIn(shopper, 'demo15');
    await shopper.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    });
    await shopper.goto(chat);
    await say(shopper, '存不下也要发出去');
    const item = itemWith(shopper, '存不下也要发出去').last();
    await expect(item).toBeVisible();
    await expect(item.getByRole('img', { name: '正在发送' })).toHaveCount(0);
    await expect(shopper.getByText('这台设备存不下聊天记录')).toBeVisible();
  });
});

test('a talk with much that is new opens at the first of it, and what was on the screen is read', async ({
  shopper,
  staff,
}) => {
  const session = await signIn(shopper, 'demo4');
  await shopper.goto(chat);
  await say(shopper, '请把清单发给我');
  await expect(itemWith(shopper, '请把清单发给我')).toBeVisible();
  await shopper.goto('/wap/#/pages/my/my');
  await openAtDesk(staff, session);
  const reply = staff.getByRole('textbox', { name: `回复 ${session.user.nickName}` });
  const claim = staff.getByRole('button', { name: '接入' });
  await expect(claim.or(reply).first()).toBeVisible();
  if (await claim.isVisible()) await claim.click();
  const lines = Array.from({ length: 30 }, (_, at) => `清单第 ${at + 1} 行。`);
  for (const line of lines) {
    await reply.fill(line);
    await reply.press('Enter');
    await expect(reply).toHaveValue('');
  }
  const atDesk = (line: string) => staff.getByRole('listitem').filter({ hasText: line }).last();
  await expect(atDesk('清单第 30 行。')).toContainText('未读');

  await shopper.goto(chat);
  await expect(talk(shopper).getByText('以下为新消息')).toBeInViewport();
  await expect(itemWith(shopper, '清单第 1 行。')).toBeInViewport();
  await expect(itemWith(shopper, '清单第 30 行。')).not.toBeInViewport();
  const pill = shopper.getByRole('button', { name: /^\d+ 条新消息$/ });
  await expect(pill).toBeVisible();
  await mustBeAccessible(shopper);
  await expect(atDesk('清单第 1 行。')).toContainText('已读');
  const below = Number.parseInt(await pill.innerText(), 10);
  expect(below).toBeGreaterThan(5);
  await expect(atDesk(`清单第 ${30 - below} 行。`)).toContainText('已读');
  await expect(atDesk(`清单第 ${31 - below} 行。`)).toContainText('未读');

  await pill.click();
  await expect(itemWith(shopper, '清单第 30 行。')).toBeInViewport();
  await expect(pill).toHaveCount(0);
  await expect(atDesk('清单第 30 行。')).toContainText('已读');
});

/** A talk of so many messages, as the server would tell of it; nothing of it is new. */
const tellOf = async (page: Page, { user }: TalkSession, count: number): Promise<void> => {
  const message = (seq: number) => ({
    sMsgId: `900001.${seq}`,
    msgId: `m${seq}`,
    conversationId: '900001',
    seq,
    cType: 0,
    mType: 0,
    fromType: seq % 2,
    fromUid: seq % 2 ? '' : user.id,
    fromName: seq % 2 ? '客服' : user.nickName,
    fromIcon: '',
    to: 1 - (seq % 2),
    toUid: seq % 2 ? user.id : '',
    subjectId: '',
    sendTime: Date.parse('2026-11-01T00:00:00Z') + seq * 60_000,
    status: 0,
    checkIsBack: false,
    checkIsRead: true,
    ext: '',
    body: { content: `第 ${seq} 句。${'话'.repeat(seq % 50)}` },
  });
  await page.routeWebSocket(/\/ws/, (socket) => void socket.close());
  await page.route('**/api/console/chat/message/list**', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const limit = Number(asked.get('limit') ?? 50);
    const before = Number(asked.get('before') ?? count + 1);
    const from = asked.has('after') ? Number(asked.get('after')) + 1 : Math.max(1, before - limit);
    const to = asked.has('after') ? Math.min(count, from + limit - 1) : before - 1;
    const list = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => message(from + at));
    const data = { list, lastSeq: count, shopperReadSeq: count, staffReadSeq: count };
    return route.fulfill({ json: { code: 10_000, message: '', data } });
  });
};

test.describe('a long talk', () => {
  test.use({ expected: /WebSocket/ });

  test('draws some dozens of two thousand messages, and stands where it stood', async ({ shopper }) => {
    const session = await signIn(shopper, 'demo2');
    await tellOf(shopper, session, 2000);
    await shopper.goto(`${chat}?seq=5`);
    await expect(itemWith(shopper, '第 5 句。').first()).toBeInViewport();
    const drawn = talk(shopper).locator('[data-seq]');
    await expect.poll(() => drawn.count()).toBeLessThan(300);
    await shopper.getByRole('button', { name: '回到最新' }).click();
    await expect(itemWith(shopper, '第 2000 句。')).toBeInViewport();
    await expect.poll(() => drawn.count()).toBeLessThan(300);
    // Back up by a screen at a time: what stands there keeps its place while its neighbours are drawn.
    const box = talk(shopper);
    const placeOf = () =>
      box.evaluate((element) => {
        element.scrollTop = element.scrollHeight / 2;
        return element.scrollTop;
      });
    const place = await placeOf();
    await expect.poll(() => drawn.count()).toBeGreaterThan(5);
    const rowsHere = () =>
      box.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const rows = [...element.querySelectorAll<HTMLElement>('[data-seq]')];
        const isHere = (row: HTMLElement) => {
          const itself = row.getBoundingClientRect();
          return itself.bottom > top && itself.top < bottom;
        };
        return rows.filter(isHere).map((row) => row.dataset['seq']);
      });
    await expect.poll(async () => (await rowsHere()).length).toBeGreaterThan(3);
    const seen = await rowsHere();
    await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBe(place);
    expect(await rowsHere()).toEqual(seen);
    await expect.poll(() => drawn.count()).toBeLessThan(300);
  });
});

test('whoever signs out leaves nothing of the chat on the device', async ({ shopper }) => {
  await signIn(shopper, 'demo16');
  await shopper.goto(chat);
  await say(shopper, '只有我能看到');
  await expect(itemWith(shopper, '只有我能看到')).toBeVisible();
  const kept = () =>
    shopper.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('hk-chat');
          opening.onsuccess = () => {
            const all = opening.result.transaction('conversations').objectStore('conversations').count();
            all.onsuccess = () => {
              opening.result.close();
              resolve(all.result);
            };
          };
        }),
    );
  await expect.poll(kept).toBe(1);
  await shopper.goto('/wap/#/packageMy/pages/setting/setting');
  await shopper.getByRole('button', { name: '退出登录' }).click();
  await shopper
    .getByRole('dialog')
    .getByRole('button', { name: /退出|确定/ })
    .click();
  await expect.poll(kept).toBe(0);
});
