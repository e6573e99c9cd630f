import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../../test/render.tsx';
import { RefusedLines, type RefusedLinesProps } from './RefusedLines.tsx';

type Line = RefusedLinesProps['lines'][number];

const goods = { goodsId: 'm1', platformCode: 'mercari' };
const refused = (verdictReason: Line['verdictReason']): Line => ({ goods, verdict: 'refuse', verdictReason });
const fine: Line = { goods, verdict: 'allow', verdictReason: null };

test('what can be ordered says nothing', () => {
  draw(<RefusedLines lines={[fine]} onDrop={undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('of several the rest goes on without what cannot be bought', async () => {
  const onDrop = vi.fn<() => void>();
  const user = draw(<RefusedLines lines={[refused('gone'), fine]} onDrop={onDrop} />);
  expect(screen.getByText('有 1 件现在不能买，去掉后才能下单。')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '去掉不能买的，继续' }));
  expect(onDrop).toHaveBeenCalledOnce();
});

test.each(['options', 'quantity', 'tooMuch'] as const)(
  'the only one, refused for its %s, is chosen anew',
  async (why) => {
    const user = draw(<RefusedLines lines={[refused(why)]} onDrop={undefined} />);
    await user.click(screen.getByRole('button', { name: '去商品页选择' }));
    expect(location.hash).toContain('gDetail?gId=m1&pCode=mercari');
  },
);

test('the only one that is gone asks nobody to take it away, and leads to its page', async () => {
  const user = draw(<RefusedLines lines={[refused('gone')]} onDrop={undefined} />);
  expect(screen.queryByText(/去掉/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '看商品页' }));
  expect(location.hash).toContain('gDetail?gId=m1&pCode=mercari');
});

test('where none of several can be bought, nothing is offered', () => {
  draw(<RefusedLines lines={[refused('gone'), refused('rule')]} onDrop={undefined} />);
  expect(screen.getByText('这些商品现在都不能买。')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
