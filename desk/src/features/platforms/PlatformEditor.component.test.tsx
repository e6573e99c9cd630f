import { savePlatform } from '@hakobu/contract/platforms/platform.desk-api';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, press, server } from '../../../test/render.tsx';
import { zozo } from '../../../test/zozo.ts';
import { PlatformEditor } from './PlatformEditor.tsx';

const field = (name: string) => screen.getByRole('textbox', { name });
const wordsOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

test('a half written instruction comes forward in its language when the platform is saved', async () => {
  const { user } = draw(<PlatformEditor platform={zozo} codes={['zozo']} onSaved={() => undefined} />, [
    'platforms.write',
  ]);
  await user.click(screen.getByRole('button', { name: /^English/ }));
  await user.click(field('标题'));
  await user.paste('Before buying');
  await user.click(screen.getByRole('button', { name: /^简体中文/ }));
  expect(field('正文').getAttribute('aria-invalid')).toBeNull();
  await press('ctrl+Enter');
  await waitFor(() => expect(document.activeElement).toBe(field('正文')));
  expect(field('正文').lang).toBe('en');
  expect(wordsOf(field('正文'))).toBe('标题和正文要一起写');
  expect(server.heard(savePlatform)).toEqual([]);
});

test('the first wrong field takes the focus, and says what is wanted of it', async () => {
  const { user } = draw(<PlatformEditor platform={null} codes={['zozo']} onSaved={() => undefined} />, [
    'platforms.write',
  ]);
  expect(wordsOf(field('代号'))).toBe('小写英文，例如 own-shop；定了就不能改');
  await user.click(field('网址'));
  await user.paste('x');
  await press('ctrl+Enter');
  await waitFor(() => expect(document.activeElement).toBe(field('代号')));
  expect(wordsOf(field('代号'))).toBe('还没有填');
  await user.paste('zozo');
  expect(wordsOf(field('代号'))).toBe('这个代号已经有了');
  expect(screen.getByRole('button', { name: /^加上这个平台/ })).toHaveProperty('disabled', true);
});
