import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../test/render.tsx';
import { ShopperStateTag } from './ShopperStateTag.tsx';

test('who asked to leave is marked with until when they may come back, and is closed only once that is over', () => {
  const leaving = { state: 'closed' as const, closesAt: '2026-11-27T03:30:00.000Z' };
  const { leave } = draw(<ShopperStateTag shopper={leaving} />, []);
  expect(screen.getByText('注销中，11-27 12:30 前可撤销')).toBeTruthy();
  leave();
  draw(<ShopperStateTag shopper={{ ...leaving, closesAt: null }} />, []);
  expect(screen.getByText('已注销')).toBeTruthy();
});
