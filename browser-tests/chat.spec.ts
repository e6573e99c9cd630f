import { expect, mustBeAccessible, signInStaff, test, type Page } from './fixtures.ts';
import { samplePassword } from './sample.ts';
import { baseVariable } from './server.setup.ts';

type Session = { readonly token: string; readonly user: { readonly id: string; readonly nickName: string } };

const chat = '/wap/#/pages/base/webViewService/webViewService';

/** Signs a shopper in whom no other test talks as. */
const signIn = async (page: Page, account: string): Promise<Session> => {
  const answer = await fetch(`${process.env[baseVariable] ?? ''}/api/web/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: samplePassword }),
  });
  const { data } = (await answer.json()) as { data: Session };
  await page.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('isLogin', '1');
    localStorage.setItem('userId', user.id);
    localStorage.setItem('userInfo', JSON.stringify(user));
  }, data);
  return data;
};

/** The shopper's conversation, open at the desk. */
const openAtDesk = async (staff: Page, { user }: Session): Promise<void> => {
  await signInStaff(staff, 'service1');
  const headers = { 'x-hakobu-desk': '1' };
  const answer = await staff.request.post('/api/desk/chat/start', { headers, data: { shopperId: user.id } });
  const { data } = (await answer.json()) as { data: { id: string } };
  await staff.goto(`/desk/service?view=all&id=${data.id}`);
};

const field = (page: Page) => page.getByRole('textbox', { name: '说点什么' });
const talk = (page: Page) => page.getByRole('log');
const itemWith = (page: Page, words: string) => talk(page).getByRole('listitem').filter({ hasText: words });

const say = async (page: Page, words: string): Promise<void> => {
  await field(page).fill(words);
  await field(page).press('Enter');
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
      const picture = await shopper.screenshot();
      await shopper.getByRole('button', { name: '更多', exact: true }).click();
      await shopper
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: '照片.png', mimeType: 'image/png', buffer: picture });
      const shown = talk(shopper).getByRole('button', { name: '图片消息' });
      await expect(shown.locator('img')).toHaveJSProperty('complete', true);
      await expect(shown).toBeVisible();
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
      await expect(itemWith(shopper, '在的，请说。')).toBeVisible();
      await expect(field(shopper)).toHaveValue('发错了');
      await say(shopper, '断网时写的');
      await expect(itemWith(shopper, '断网时写的')).toBeVisible();
      await expect(shopper.getByRole('status').filter({ hasText: '正在重连' })).toBeVisible();
      // What was routed to a socket stays routed; what is routed to calls does not.
      isCut = false;
      await shopper.unrouteAll();
      await shopper.reload();
      await expect(staff.getByText('断网时写的').first()).toBeVisible();
      await expect(itemWith(shopper, '断网时写的')).toHaveCount(1);
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
