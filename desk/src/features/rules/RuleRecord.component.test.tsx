import { categoryList } from '@hakobu/contract/goods/goods.api';
import { platformList } from '@hakobu/contract/platforms/platform.api';
import { addRule } from '@hakobu/contract/rules/rule.desk-api';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, press, server } from '../../../test/render.tsx';
import { RuleRecord } from './RuleRecord.tsx';

const reason = () => screen.getByRole('textbox', { name: '给客人看的话' });
const wordsOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

test('a rule is not sent before it asks for something and every language has its words', async () => {
  server.answer(categoryList, () => []);
  server.answer(platformList, () => []);
  const { user } = draw(<RuleRecord id="new" onOpen={() => undefined} />, ['rules.write']);
  await user.click(screen.getByRole('textbox', { name: '名称' }));
  await user.paste('枪支');
  const any = screen.getByRole('combobox', { name: '有其中一个词' });
  expect(any.getAttribute('aria-invalid')).not.toBe('true');

  await press('ctrl+Enter');
  await waitFor(() => expect(document.activeElement).toBe(any));
  expect(wordsOf(any)).toContain('至少写一个词，或选一个条件');
  await user.type(any, '拳銃{Enter}');
  expect(any.getAttribute('aria-invalid')).not.toBe('true');

  await user.click(screen.getByRole('button', { name: /^保存/ }));
  await waitFor(() => expect(document.activeElement).toBe(reason()));
  expect([reason().lang, ...wordsOf(reason())]).toEqual(['zh-CN', '还没有填']);
  await user.paste('不能寄');
  await press('ctrl+Enter');
  await waitFor(() => expect(reason().lang).toBe('zh-TW'));
  expect(document.activeElement).toBe(reason());
  expect(wordsOf(reason())).toEqual(['还没有填']);
  expect(server.heard(addRule)).toEqual([]);
});
