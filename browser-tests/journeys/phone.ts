import { expect, type Page } from '../fixtures.ts';
import { samplePassword } from '../sample.ts';

/** What the shopper of a phone reads by themselves, beside its screens. */
export type Reading = <Answer>(path: string) => Promise<Answer>;

/** Signs a shopper in whom no other test uses, as the launch storage would find them. */
export const takePhone = async (page: Page, account: string): Promise<Reading> => {
  const answer = await page.request.post('/api/web/user/login', { data: { account, password: samplePassword } });
  const { data } = (await answer.json()) as { data: { token: string; user: { id: string } } };
  await page.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('isLogin', '1');
    localStorage.setItem('userId', user.id);
    localStorage.setItem('userInfo', JSON.stringify(user));
  }, data);
  return async (path) => {
    const read = await page.request.get(path, { headers: { authorization: `Bearer ${data.token}` } });
    const { code, data: found } = await read.json();
    expect(code, path).toBe(10000);
    return found;
  };
};
