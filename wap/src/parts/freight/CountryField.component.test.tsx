import { freightRoutes } from '@hakobu/contract/freight/freight.api';
import { countryName } from '@hakobu/contract/freight/country.shape';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw, server } from '../../../test/render.tsx';
import { chooseLanguage } from '../../shell/language.ts';
import { CountryField } from './CountryField.tsx';
import { NoRoute } from './NoRoute.tsx';

const countries = ['AU', 'CN', 'DE', 'TW'].map((code) => ({ code, name: countryName(code, 'zh-CN') }));

const open = (at: string): { readonly user: UserEvent; readonly submitted: () => void } => {
  server.answer(freightRoutes, () => ({ routes: [], countries, usualCodes: ['TW', 'CN'] }));
  const submitted = vi.fn<() => void>();
  const Field = () => {
    const [code, setCode] = useState(at);
    return (
      <form onSubmit={submitted}>
        <CountryField name="country" label="国家/地区" value={code} onChange={setCode} fault={undefined} />
      </form>
    );
  };
  return { user: draw(<Field />), submitted };
};

const field = () => screen.getByRole('button', { name: /^国家\/地区/ });
const offered = async () => {
  const sheet = await screen.findByRole('dialog', { name: '国家/地区' });
  return (await within(sheet).findAllByRole('listitem')).map((each) => each.textContent);
};

test('the countries that something goes to are offered, the usual ones first', async () => {
  const { user } = open('CN');
  await user.click(field());
  expect(await offered()).toEqual(['台湾', '中国', '澳大利亚', '德国']);
  await user.click(screen.getByRole('button', { name: '德国' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field().textContent).toBe('德国');
});

test('the usual countries are headed by what they are, in English too', async () => {
  await chooseLanguage('en');
  const { user } = open('CN');
  await user.click(await screen.findByRole('button', { name: /^国家\/地区/ }));
  await offered();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)[0]).toBe('Most used');
});

test('any of them is found by a search, and one that nothing goes to says so', async () => {
  const { user, submitted } = open('CN');
  await user.click(field());
  await offered();
  await user.type(screen.getByRole('searchbox', { name: '搜索国家或地区' }), 'aus{Enter}');
  expect(await offered()).toEqual(['澳大利亚']);
  expect(submitted).not.toHaveBeenCalled();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), '美国');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.getByText('目前没有线路寄往美国')).toBeTruthy();
});

test('a country that nothing goes to says so where it stands, before anything else is typed', async () => {
  open('US');
  const told = await screen.findByText('目前没有线路寄往美国');
  expect(field().getAttribute('aria-describedby')).toBe(told.id);
});

test('an address in such a country says so, and one elsewhere does not', async () => {
  server.answer(freightRoutes, () => ({ routes: [], countries, usualCodes: [] }));
  draw(
    <>
      <NoRoute country="US" />
      <NoRoute country="AU" />
    </>,
  );
  await waitFor(() =>
    expect(screen.getAllByText(/^目前没有线路寄往/).map((each) => each.textContent)).toEqual(['目前没有线路寄往美国']),
  );
});
