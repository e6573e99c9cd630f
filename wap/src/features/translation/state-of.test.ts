import type { TranslatedText, Untranslated } from '@hakobu/contract/translation/translation.shape';
import { expect, test } from 'vitest';
import { standingOf } from './state-of.ts';

const came = (reason: Untranslated | null): TranslatedText => ({
  text: 'x',
  translated: reason === null,
  reason,
  isCorrected: false,
});

test('one text that is translated is worth showing; else what can be done about it is told first', () => {
  expect(standingOf([came('failed'), came(null)])).toBe('ready');
  expect(standingOf([came('notNeeded'), came('off')])).toBe('off');
  expect(standingOf([came('failed'), came('spent')])).toBe('spent');
  expect(standingOf([came('unusable'), came('failed')])).toBe('failed');
  expect([standingOf([came('unusable')]), standingOf([came('tooLong')])]).toEqual(['unusable', 'unusable']);
  expect([standingOf([came('notNeeded')]), standingOf([])]).toEqual(['needless', 'needless']);
});
