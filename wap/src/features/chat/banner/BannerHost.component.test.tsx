import { agent, createWorld, shopper } from '@hakobu/contract/chat/client/fakes/world.fake';
import { fromTypes } from '@hakobu/contract/chat/chat.shape';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../../test/render.tsx';
import { Overlay } from '../../../kit/overlay/Overlay.tsx';
import { enterTalk } from './banner.ts';
import { BannerHost } from './BannerHost.tsx';
import { watchArrivals } from './watch-arrivals.ts';

const phone = shopper('phone');
let world: ReturnType<typeof createWorld>;
let device: ReturnType<typeof world.createDevice>;
let stop: () => void;

beforeEach(async () => {
  world = createWorld();
  device = world.createDevice(phone, undefined, false);
  stop = watchArrivals(device.client(), phone, world.clock.now());
  await world.clock.run(1000);
});
afterEach(() => act(() => stop()));

const openTalk = () => screen.queryByRole('button', { name: /hana/ });
const say = async (...words: readonly string[]) => {
  for (const each of words) world.server.say(agent, each);
  await act(() => world.clock.run(1000));
};
/** Long enough for what came to be told. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));

test('an answer shows who wrote it and its words, takes no focus, and a tap opens the talk', async () => {
  const user = draw(<BannerHost />);
  await say('已经为您安排发货了');
  const banner = await screen.findByRole('button', { name: /hana/ });
  expect(banner.textContent).toContain('已经为您安排发货了');
  expect(screen.getAllByRole('status').some((region) => region.contains(banner))).toBe(true);
  expect(document.activeElement).toBe(document.body);
  await user.click(banner);
  expect(location.hash).toContain('type=4');
  expect(openTalk()).toBeNull();
  await say('还有一件');
  expect((await screen.findByRole('button', { name: /hana/ })).textContent).not.toContain('条新消息');
});

test('several replace one another and say how many they are', async () => {
  draw(<BannerHost />);
  await say('第一句', '第二句');
  const banner = await screen.findByRole('button', { name: /hana/ });
  expect(banner.textContent).toContain('2 条新消息');
  expect(banner.textContent).toContain('第二句');
  await say('第三句');
  await waitFor(() => expect(openTalk()?.textContent).toContain('3 条新消息'));
});

test('none of it for what one wrote oneself, remarks on the queue, what was read elsewhere, and what comes while the talk is open', async () => {
  draw(<BannerHost />);
  world.server.say(shopper('tablet'), '我在平板上写的');
  world.server.say({ session: '', userId: '', fromType: fromTypes.system }, '正在排队，请稍候');
  await act(() => world.clock.run(1000));
  await aMoment();
  expect(openTalk()).toBeNull();

  await say('在平板上读的');
  await screen.findByRole('button', { name: /hana/ });
  const tablet = world.createDevice(shopper('tablet'));
  await act(() => world.clock.run(1000));
  tablet.client().read(tablet.view().key, tablet.view().lastSeq);
  await act(() => world.clock.run(2000));
  await waitFor(() => expect(openTalk()).toBeNull());

  const leaveTalk = enterTalk(tablet.view().key, false);
  await say('在会话里看到的');
  await aMoment();
  expect(openTalk()).toBeNull();
  leaveTalk();
  await aMoment();
  expect(openTalk()).toBeNull();
});

test('what the device remembers from an earlier visit is none', async () => {
  draw(<BannerHost />);
  await say('昨天的话');
  await screen.findByRole('button', { name: /hana/ });
  act(() => stop());
  device.client().hide();
  await world.clock.run(1000);
  device.reload();
  stop = watchArrivals(device.client(), phone, world.clock.now());
  await act(() => world.clock.run(2000));
  await aMoment();
  expect(openTalk()).toBeNull();
});

test('what was said before the visit is left to the badges, and what comes in the talk with customer service to that', async () => {
  draw(<BannerHost />);
  act(() => stop());
  device.client().hide();
  world.server.say(agent, '昨晚说的');
  await world.clock.run(1000);
  device.reload();
  stop = watchArrivals(device.client(), phone, world.clock.now());
  await act(() => world.clock.run(2000));
  await aMoment();
  expect(openTalk()).toBeNull();

  const leaveTalk = enterTalk('another', true);
  await say('在另一个会话里提示的');
  await aMoment();
  expect(openTalk()).toBeNull();
  leaveTalk();
  await say('现在说的');
  expect((await screen.findByRole('button', { name: /hana/ })).textContent).not.toContain('条新消息');
});

test('it waits while a sheet is open', async () => {
  const Paying = () => {
    const [isPaying, setIsPaying] = useState(true);
    return (
      <>
        <BannerHost />
        {isPaying ? (
          <Overlay shape="sheet">
            {(headingId) => (
              <button type="button" id={headingId} onClick={() => setIsPaying(false)}>
                付款
              </button>
            )}
          </Overlay>
        ) : null}
      </>
    );
  };
  const user = draw(<Paying />);
  await say('付完告诉我');
  await aMoment();
  expect(openTalk()).toBeNull();
  await user.click(screen.getByRole('button', { name: '付款' }));
  await screen.findByRole('button', { name: /hana/ });
});

test('it is put away by its button, by Escape and by a swipe', async () => {
  const user = draw(<BannerHost />);
  await say('一');
  await screen.findByRole('button', { name: /hana/ });
  await user.click(screen.getByRole('button', { name: '关闭' }));
  expect(openTalk()).toBeNull();

  await say('二');
  const second = await screen.findByRole('button', { name: /hana/ });
  act(() => second.focus());
  await user.keyboard('{Escape}');
  expect(openTalk()).toBeNull();

  await say('三');
  const third = await screen.findByRole('button', { name: /hana/ });
  fireEvent.pointerDown(third, { clientX: 100, clientY: 60 });
  fireEvent.pointerMove(third, { clientX: 102, clientY: 30 });
  fireEvent.pointerUp(third, { clientX: 102, clientY: 20 });
  fireEvent.click(third);
  expect(openTalk()).toBeNull();
  expect(location.hash).not.toContain('type=4');
});

test('it goes by itself, and stays while it is used', async () => {
  draw(<BannerHost />);
  await say('看一下照片');
  const banner = await screen.findByRole('button', { name: /hana/ });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.focus(banner);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(openTalk()).not.toBeNull();
  fireEvent.blur(banner);
  act(() => void vi.advanceTimersByTime(5000));
  expect(openTalk()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(2000));
  expect(openTalk()).toBeNull();
  vi.useRealTimers();
});
