import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { followsItsReader } from '../../../../test/reader-in-dollars.tsx';
import { draw } from '../../../../test/render.tsx';
import { CardBubble } from './CardBubble.tsx';

test('the price of a card names its currency, as it does everywhere else', async () => {
  draw(
    <CardBubble
      card={{
        kind: 'goods',
        code: '1',
        platformCode: 'mercari',
        title: '铁壶',
        picture: '',
        state: '',
        priceYen: 5500,
      }}
    />,
  );
  expect((await screen.findByRole('link')).textContent).toContain('¥5,500 日元');
});

const card = { kind: 'goods' as const, code: '1', platformCode: 'mercari', title: 'Kettle', picture: '', state: '' };

followsItsReader('a card in a talk', { drawn: <CardBubble card={{ ...card, priceYen: 3500 }} />, dollars: '≈ $23.10' });
