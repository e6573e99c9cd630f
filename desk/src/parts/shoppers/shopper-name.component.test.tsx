import '../../../test/render.tsx';
import { expect, test } from 'vitest';
import { speak } from '../../shell/languages.ts';
import { nameOfShopper } from './shopper-name.ts';

test('who has left has no name, and is called so in the language of who reads', async () => {
  const called: string[] = [];
  for (const language of ['zh-CN', 'ja', 'en'] as const) {
    await speak(language);
    called.push(nameOfShopper(''));
  }
  expect(called).toEqual(['已注销用户', '退会したお客様', 'Former shopper']);
  expect(nameOfShopper('小美')).toBe('小美');
});
