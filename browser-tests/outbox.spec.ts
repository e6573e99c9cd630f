import { listChannels } from '@hakobu/contract/letters/letters.desk-api';
import { expect, mustBeAccessible, test } from './fixtures.ts';
import { sitDown } from './journeys/desk.ts';
import { takePhone } from './journeys/phone.ts';
import { outOfReach } from './sms.double.ts';

test('a text message that was refused is parked, sent again from the outbox, and arrives', async ({ staff }) => {
  const phone = `+86138${String(Date.now() % 10_000).padStart(4, '0')}${outOfReach}`;
  await sitDown(staff, 'service1', '/outbox?channel=sms&state=Parked');
  const { data } = (await (await staff.request.get(listChannels.path)).json()) as {
    data: { channel: string; isSetUp: boolean }[];
  };
  // server.setup.ts sets it up; against another server this test has nothing to show, and says so.
  expect(data).toContainEqual(expect.objectContaining({ channel: 'sms', isSetUp: true }));
  await staff.request.post('/api/web/user/code', { data: { account: phone, purpose: 'register' } });
  const row = staff.getByRole('row', { name: phone });
  await expect(row).toContainText('被搁置', { timeout: 20_000 });
  await row.click();
  await expect(staff.getByText('answered 422')).toBeVisible();
  await mustBeAccessible(staff);
  await staff.keyboard.press('Control+Enter');
  await expect(staff.getByText('已重新排队，马上再发')).toBeVisible();
  await staff.getByRole('button', { name: /^已发出/ }).click();
  await expect(row).toContainText('已发出', { timeout: 20_000 });
});

test('where letters leave by no channel, the settings say that they are kept in the shop', async ({ shopper }) => {
  await takePhone(shopper, 'demo7');
  await shopper.goto('/wap/#/packageMy/pages/setting/setting');
  await expect(shopper.getByRole('button', { name: /^通知/ })).toContainText('只收站内信');
  await shopper.getByRole('button', { name: /^通知/ }).click();
  const sheet = shopper.getByRole('dialog', { name: '通知' });
  await expect(sheet.getByText('目前消息只发到站内信，还没有开通邮件和推送。')).toBeVisible();
  await mustBeAccessible(shopper);
});
