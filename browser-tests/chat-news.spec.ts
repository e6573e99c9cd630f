import { expect, mustBeAccessible, test } from './fixtures.ts';
import { chat, itemWith, openAtDesk, say, signIn } from './journeys/chat.ts';

test('an answer shows itself elsewhere in the app, and a tap on it opens the talk', async ({ shopper, staff }) => {
  await shopper.setViewportSize({ width: 360, height: 740 });
  const session = await signIn(shopper, 'demo20');
  await shopper.goto(chat);
  await say(shopper, '我的包裹到了吗？');
  await expect(itemWith(shopper, '我的包裹到了吗？')).toContainText('我');
  await openAtDesk(staff, session);
  const reply = staff.getByRole('textbox', { name: `回复 ${session.user.nickName}` });
  const claim = staff.getByRole('button', { name: '接入' });
  await expect(claim.or(reply).first()).toBeVisible();
  if (await claim.isVisible()) await claim.click();
  await reply.fill('在这里说的不必提醒。');
  await reply.press('Enter');
  await expect(itemWith(shopper, '在这里说的不必提醒。')).toBeVisible();
  const banner = shopper.getByRole('button', { name: /^客服 周予安/ });
  await expect(banner).toHaveCount(0);

  await shopper.goto('/wap/#/pages/my/my');
  await expect(shopper.locator('[data-screen="pages/my/my"]')).toHaveAttribute('data-state', 'ready');
  await reply.fill('已经到东京仓库了。');
  await reply.press('Enter');
  await expect(banner).toContainText('已经到东京仓库了。');
  // It stays while it is used; a finger or a key that reaches it is no way to lose it.
  await banner.focus();
  await reply.fill('照片晚上发给您。');
  await reply.press('Enter');
  await expect(banner).toContainText('2 条新消息');
  await expect(banner).toContainText('照片晚上发给您。');
  await mustBeAccessible(shopper);
  const place = await banner.boundingBox();
  expect(place?.y).toBeLessThan(40);
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThan(360);
  await banner.click();
  await expect(itemWith(shopper, '照片晚上发给您。')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await shopper.goBack();
  await expect(shopper).toHaveURL(/#\/pages\/my\/my$/);
  await expect(banner).toHaveCount(0);
});
