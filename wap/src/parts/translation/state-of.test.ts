import type { TranslatedText, Untranslated } from '@hakobu/contract/translation/translation.shape';
import { expect, test } from 'vitest';
import { statusOf } from './state-of.ts';

const came = (reason: Untranslated | null): TranslatedText => ({
  text: 'x',
  translated: reason === null,
  reason,
  isCorrected: false,
});

test('one text that is translated is worth showing; else what can be done about it is told first', () => {
  expect(statusOf([came('failed'), came(null)])).toBe('ready');
  expect(statusOf([came('notNeeded'), came('off')])).toBe('off');
  expect(statusOf([came('failed'), came('spent')])).toBe('spent');
  expect(statusOf([came('unusable'), came('failed')])).toBe('failed');
  expect([statusOf([came('unusable')]), statusOf([came('tooLong')])]).toEqual(['unusable', 'unusable']);
  expect([statusOf([came('notNeeded')]), statusOf([])]).toEqual(['needless', 'needless']);
});
