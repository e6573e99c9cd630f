import { createChatClient } from '@hakobu/contract/chat/chat-client';
import { openSocketTicket, listMessages } from '@hakobu/contract/chat/chat.api';
import { listConversations, releaseConversation } from '@hakobu/contract/chat/chat.desk-api';
import { cTypes, fromTypes } from '@hakobu/contract/chat/chat.shape';
import { machineClock } from '@hakobu/contract/chat/client/clock';
import { createMemoryStore } from '@hakobu/contract/chat/client/store';
import { openWebSocket } from '@hakobu/contract/chat/client/web-socket';
import { createClient } from '@hakobu/contract/base/client';
import { expect, mustBeAccessible, signInStaff, test } from './fixtures.ts';
import { callAs } from './journeys/desk.ts';
import { samplePassword } from './sample.ts';
import { baseVariable } from './server.setup.ts';

// Nobody else's: what they say is looked for by their words.
const account = 'demo19';
const said = '桌上两位同事谁先回我？';

/** The shopper's own phone, without its screen. */
const say = async (words: string): Promise<string> => {
  const base = process.env[baseVariable] ?? '';
  const answer = await fetch(`${base}/api/web/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: samplePassword }),
  });
  const { data } = (await answer.json()) as { data: { token: string; user: { id: string; nickName: string } } };
  const call = createClient({ base: () => base, headers: () => ({ Authorization: `Bearer ${data.token}` }) });
  const client = createChatClient({
    me: { userId: data.user.id, fromType: fromTypes.user },
    ticket: () => call(openSocketTicket, {}),
    openSocket: (ticket, ears) => openWebSocket(`${base.replace('http', 'ws')}/ws?token=${ticket}`, ears),
    stretch: (_address, where) => call(listMessages, where),
    store: createMemoryStore(),
    clock: machineClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
  });
  client.show();
  const key = client.open({ shopperId: data.user.id, cType: cTypes.single, subjectId: '' });
  client.send(key, { kind: 'text', content: words });
  await expect.poll(() => client.status().unsent).toBe(0);
  client.hide();
  return data.user.nickName;
};

test('a conversation goes from the queue through two hands to its end', async ({ staff, browser }) => {
  await signInStaff(staff, 'service1');
  const name = await say(said);
  await staff.goto(`/desk/service?view=all&words=${encodeURIComponent(name)}`);
  const talk = staff.getByRole('region', { name: `与 ${name} 的会话` });

  await test.step('it is opened and claimed by keys', async () => {
    await expect(staff.getByRole('button', { name: new RegExp(name) }).first()).toContainText(/谁先回我|系统/);
    await staff.keyboard.press('j');
    await expect(talk.getByText(said)).toBeVisible();
    await staff.keyboard.press('c');
    await expect(talk.getByRole('button', { name: '转交' })).toBeVisible();
    await mustBeAccessible(staff);
  });

  await test.step('it is answered with a quick reply', async () => {
    await staff.keyboard.press('/');
    const first = staff.getByRole('option').first();
    await expect(first).toBeVisible();
    await staff.keyboard.press('Enter');
    const field = talk.getByRole('textbox', { name: `回复 ${name}` });
    const reply = await field.inputValue();
    expect(reply).not.toBe('');
    await staff.keyboard.press('Enter');
    await expect(field).toHaveValue('');
    await expect(talk.getByRole('listitem').filter({ hasText: reply })).toContainText('未读');
    await staff.keyboard.press('Escape');
  });

  await test.step('a colleague who would take it over is refused when it has moved meanwhile', async () => {
    const context = await browser.newContext({ baseURL: process.env[baseVariable] ?? '', locale: 'zh-CN' });
    const other = await context.newPage();
    await signInStaff(other, 'service2');
    await other.goto(staff.url());
    await expect(other.getByText('周予安 正在接待。')).toBeVisible();
    await expect(staff.getByText('林佳怡 也在看')).toBeVisible();
    await other.keyboard.press('h');
    const dialog = other.getByRole('dialog', { name: '从 周予安 那里接管？' });
    await expect(dialog).toBeVisible();
    const call = callAs(staff);
    const { list } = await call(listConversations, { view: 'mine', words: name });
    await call(releaseConversation, { id: list[0]?.id ?? '', note: '' });
    await dialog.getByRole('button', { name: '接管' }).click();
    await expect(other.getByText('会话的状态已经变了，请刷新')).toBeVisible();
    await context.close();
  });

  await test.step('it is taken again, handed to the colleague, and taken back with a word to whom from', async () => {
    // That it was released is heard over the socket: until then there is nothing to take.
    await expect(talk.getByRole('button', { name: '转交' })).toHaveCount(0);
    await staff.keyboard.press('c');
    await staff.getByRole('button', { name: '转交' }).click();
    const dialog = staff.getByRole('dialog', { name: `把 ${name} 转给谁？` });
    await dialog.getByRole('radio', { name: /林佳怡/ }).check();
    await mustBeAccessible(staff);
    await dialog.getByRole('button', { name: '转交' }).click();
    await expect(staff.getByText('林佳怡 正在接待。')).toBeVisible();
    await expect(staff.getByRole('textbox', { name: `回复 ${name}` })).toHaveCount(0);
    await staff.keyboard.press('h');
    const taking = staff.getByRole('dialog', { name: '从 林佳怡 那里接管？' });
    await taking.getByRole('button', { name: '接管' }).click();
    await expect(taking).toBeHidden();
    await expect(talk.getByRole('button', { name: '转交' })).toBeVisible();
    await expect(staff.getByText('周予安 接管 (林佳怡)')).toBeVisible();
  });

  await test.step('it is ended', async () => {
    await staff.keyboard.press('e');
    await staff.getByRole('dialog', { name: '结束会话？' }).getByRole('button', { name: '结束' }).click();
    await expect(staff.getByText('没有人接待，回复就是接入。')).toBeVisible();
  });
});
