import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Trans } from './Trans.tsx';

const shown = (message: string, values: Record<string, unknown>, components = {}) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'zh-CN', messages: { 'zh-CN': {} } })}>
      <Trans id="words" message={message} values={values} components={components} />
    </I18nProvider>,
  );

test("a person's words in a sentence keep their tags, and are text", () => {
  expect(shown('要求：「{note}」', { note: '谢谢<b>x</b>' })).toBe('要求：「谢谢&lt;b&gt;x&lt;/b&gt;」');
});

test("a person's words that turn the direction turn nothing but themselves", () => {
  expect(shown('要求：「{note}」', { note: 'ab\u202Ecd' })).toBe('要求：「<bdi>ab\u202Ecd</bdi>」');
  expect(shown('要求：「{note}」', { note: 'שלום' })).toBe('要求：「<bdi>שלום</bdi>」');
});

test("a person's words can name none of the sentence's own elements", () => {
  const link = { 0: <b className="who" /> };
  expect(shown('<0>{name}</0> 下单', { name: '<0>小林</0><0/>' }, link)).toBe(
    '<b class="who">&lt;0&gt;小林&lt;/0&gt;&lt;0/&gt;</b> 下单',
  );
});

test('numbers, plain words and elements are filled in as ever', () => {
  expect(shown('{who} {count} {mark}', { who: '小林', count: 3, mark: <i>!</i> })).toBe('小林 3 <i>!</i>');
});
