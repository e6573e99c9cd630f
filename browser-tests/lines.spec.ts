import { expect, signInAs, test } from './fixtures.ts';
import { codeAmongOutgoing, signInAtTheDoor } from './journeys/desk.ts';
import { baseVariable } from './server.setup.ts';

// The second line of the tests' server is the same machine by another name (server.setup.ts).

const page = () => process.env[baseVariable] ?? '';
const line = () => page().replace('127.0.0.1', 'localhost');

test('calls and the socket go by the line that is chosen, those of /pay/ by the page’s own address', async ({
  shopper,
}) => {
  await signInAs(shopper, 'demo2');
  await shopper.addInitScript(() => localStorage.setItem('lineType', '2'));
  const asked = new Set<string>();
  shopper.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (/^\/(api|Mobile)\//.test(pathname) && request.resourceType() === 'fetch') asked.add(`${origin} ${pathname}`);
  });
  const sockets: string[] = [];
  shopper.on('websocket', (socket) => sockets.push(new URL(socket.url()).origin));
  await shopper.goto('/wap/#/packageMy/pages/paySet/paySet');
  await expect(shopper.getByText(/支付密码/).first()).toBeVisible();
  await expect.poll(() => sockets).toContain(line().replace('http', 'ws'));

  const isPay = (call: string) => call.includes('/pay/');
  const [pay, others] = [[...asked].filter(isPay), [...asked].filter((call) => !isPay(call))];
  expect(pay.length, [...asked].join('\n')).toBeGreaterThan(0);
  expect(pay.filter((call) => !call.startsWith(`${page()} `))).toEqual([]);
  expect(others.length).toBeGreaterThan(1);
  expect(others.filter((call) => !call.startsWith(`${line()} `))).toEqual([]);
});

test('an account that is begun by a code on another line is finished there: what signs in keeps to the page', async ({
  shopper,
  staff,
}, { workerIndex, retry }) => {
  const account = `line.${process.pid}.${workerIndex}.${retry}@example.com`;
  await signInAtTheDoor(staff, 'admin');
  await shopper.addInitScript(() => localStorage.setItem('lineType', '2'));
  await shopper.goto('/wap/#/pages/base/fastLogin/fastLogin');
  await shopper.getByLabel('账号').fill(account);
  await shopper.getByRole('button', { name: '获取验证码' }).click();
  await shopper.getByLabel('验证码').fill(await codeAmongOutgoing(staff, account));
  await shopper.getByRole('button', { name: '登录', exact: true }).click();
  await shopper.getByRole('checkbox', { name: /已阅读并同意/ }).check();
  await shopper.getByRole('button', { name: '完成注册' }).click();
  await expect(shopper.getByRole('status').getByText('注册成功')).toBeVisible();
  await expect.poll(() => shopper.evaluate(() => localStorage.getItem('isLogin'))).toBe('1');
});

test('a line answers pages of the shop alone, and none of them with a cookie', async ({ request }) => {
  const ask = (origin: string) => request.get(`${line()}/api/web/app/menu/list`, { headers: { origin } });
  const own = (await ask(page())).headers();
  expect(own['access-control-allow-origin']).toBe(page());
  expect(own['access-control-allow-credentials']).toBeUndefined();
  expect((await ask('https://elsewhere.example')).headers()['access-control-allow-origin']).toBeUndefined();
});
