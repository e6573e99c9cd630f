import { yen } from '@hakobu/contract/base/money';
import { type DeskOffer, saveOffer } from '@hakobu/contract/services/service.desk-api';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw, press, server } from '../../../../test/render.tsx';
import { OfferEditor } from './OfferEditor.tsx';

const words = { 'zh-CN': '拍照', 'zh-TW': '拍照', en: 'Photos', ja: '撮影' };
const photos: DeskOffer = {
  code: 'photos',
  names: words,
  descriptions: words,
  pricing: 'fixed',
  priceYen: yen(300),
  perPiece: false,
  subjects: ['order'],
  outputs: ['photos'],
  workHours: 48,
  isOffered: true,
  place: 1,
  version: 2,
};

const price = () => screen.getByRole('spinbutton', { name: '价格' });
const described = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

test('a fixed price that is missing takes the focus, and a quoted one needs none', async () => {
  const onSaved = vi.fn<(code: string) => void>();
  const { user } = draw(<OfferEditor offer={photos} codes={['photos']} onSaved={onSaved} />, ['services.prices']);
  await user.clear(price());
  expect(price().getAttribute('aria-invalid')).not.toBe('true');
  await press('ctrl+Enter');
  await waitFor(() => expect(document.activeElement).toBe(price()));
  expect(described(price())).toBe('还没有填');
  await user.paste('2000000');
  expect(described(price())).toBe('最多 1,000,000');
  await user.clear(price());
  await user.click(screen.getByRole('radio', { name: /^先报价/ }));
  server.answer(saveOffer, ({ input }) => ({ ...photos, ...input, priceYen: null, version: 3 }));
  await press('ctrl+Enter');
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('photos'));
  expect(server.heard(saveOffer)[0]?.input).toMatchObject({
    code: 'photos',
    pricing: 'quoted',
    priceYen: null,
    version: 2,
  });
});

test('a name in one language that is missing is said below it alone', async () => {
  const { user } = draw(<OfferEditor offer={photos} codes={['photos']} onSaved={() => undefined} />, [
    'services.prices',
  ]);
  const name = screen.getByRole('textbox', { name: '名称，日本語' });
  await user.clear(name);
  await user.tab();
  await press('ctrl+Enter');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(described(name)).toBe('还没有填');
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
  expect(server.heard(saveOffer)).toEqual([]);
});
