import { yen } from '@hakobu/contract/base/money';
import { platformList } from '@hakobu/contract/platforms/platform.api';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, server } from '../../../test/render.tsx';
import { chooseLanguage, languageNow } from '../../shell/language.ts';
import { stored } from '../../shell/storage.ts';
import { usePlatformNames } from './usePlatformNames.ts';

const Names = () => <p>{usePlatformNames()('yahoo-shopping')}</p>;

const platformIn = (language: string) => ({
  code: 'yahoo-shopping',
  name: language === 'en' ? 'Yahoo! Shopping' : '雅虎购物',
  originalName: 'Yahoo!ショッピング',
  logoUrl: '/logo.png',
  homeUrl: 'https://shopping.yahoo.co.jp/',
  fee: { fixedYen: yen(200), ratePpm: 30_000 },
  isOneOfAKind: false,
  unpaidMinutes: 4320,
  source: 'catalogue' as const,
  isSearchable: true,
  hasInstruction: true,
});

test("a platform has its name in the language that was just chosen, on the screen and in the device's list", async () => {
  server.answer(platformList, () => [platformIn(languageNow())]);
  draw(<Names />);
  expect(await screen.findByText('雅虎购物')).toBeTruthy();
  await act(() => chooseLanguage('en'));
  expect(await screen.findByText('Yahoo! Shopping')).toBeTruthy();
  expect(stored('platformList')).toContain('Yahoo! Shopping');
  await act(() => chooseLanguage('zh-CN'));
  expect(await screen.findByText('雅虎购物')).toBeTruthy();
});
