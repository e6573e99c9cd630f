import { act, screen } from '@testing-library/react';
import { Activity, useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../../test/render.tsx';
import { HereContext } from '../screen/here.ts';
import { go, usePlace } from '../screen/navigation.ts';
import { Overlay } from './Overlay.tsx';

const here = { path: 'pages/home/home', search: '', title: '首页', traits: ['tab'] } as const;
/** A tab that stays while another screen is shown, and a sheet on it whose code comes when the button is pressed. */
const Kept = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        代码到了
      </button>
      <HereContext value={here}>
        <Activity mode={usePlace().path === here.path ? 'visible' : 'hidden'}>
          {isOpen ? (
            <Overlay shape="sheet" onClose={() => setOpen(false)}>
              {() => <p>今日汇率</p>}
            </Overlay>
          ) : null}
        </Activity>
      </HereContext>
    </>
  );
};
const dialog = () => screen.queryByRole('dialog', { hidden: true });

test('what opens on a tab that was left meanwhile lies over no other screen', async () => {
  const user = draw(<Kept />);
  act(() => go('/pages/mall/mall'));
  await user.click(screen.getByRole('button', { name: '代码到了' }));
  expect(dialog()).toBeNull();
  act(() => go('/pages/home/home'));
  await expect.poll(dialog).not.toBeNull();
});

test('what is open goes with its screen, and is not there again when one comes back', async () => {
  const user = draw(<Kept />);
  await user.click(screen.getByRole('button', { name: '代码到了' }));
  expect(dialog()).not.toBeNull();
  act(() => go('/pages/mall/mall'));
  await expect.poll(dialog).toBeNull();
  act(() => go('/pages/home/home'));
  await expect.poll(() => location.hash).toBe('#/pages/home/home');
  expect(dialog()).toBeNull();
});
