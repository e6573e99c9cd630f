import { signInStaff, type Page } from '../fixtures.ts';
import { samplePassword } from '../sample.ts';
import { baseVariable } from '../server.setup.ts';

export type TalkSession = { readonly token: string; readonly user: { readonly id: string; readonly nickName: string } };

export const chat = '/wap/#/pages/base/webViewService/webViewService';

/** Signs a shopper in whom no other test talks as. */
export const signIn = async (page: Page, account: string): Promise<TalkSession> => {
  const answer = await fetch(`${process.env[baseVariable] ?? ''}/api/web/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: samplePassword }),
  });
  const { data } = (await answer.json()) as { data: TalkSession };
  await page.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('isLogin', '1');
    localStorage.setItem('userId', user.id);
    localStorage.setItem('userInfo', JSON.stringify(user));
  }, data);
  return data;
};

/** The shopper's conversation, open at the desk. */
export const openAtDesk = async (staff: Page, { user }: TalkSession): Promise<void> => {
  await signInStaff(staff, 'service1');
  const headers = { 'x-hakobu-desk': '1' };
  const answer = await staff.request.post('/api/desk/chat/start', { headers, data: { shopperId: user.id } });
  const { data } = (await answer.json()) as { data: { id: string } };
  await staff.goto(`/desk/service?view=all&id=${data.id}`);
};

export const field = (page: Page) => page.getByRole('textbox', { name: '说点什么' });
export const talk = (page: Page) => page.getByRole('log');
export const itemWith = (page: Page, words: string) => talk(page).getByRole('listitem').filter({ hasText: words });

export const say = async (page: Page, words: string): Promise<void> => {
  await field(page).fill(words);
  await field(page).press('Enter');
};
