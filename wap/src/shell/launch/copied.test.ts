import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyText } from '../../kit/show/clipboard.ts';
import { keepCopied } from './copied.ts';
import { forget, stored } from '../storage.ts';

beforeEach(keepCopied);

afterEach(() => {
  vi.unstubAllGlobals();
  forget('copiedText');
});

const writing = (writeText: () => Promise<void>) => vi.stubGlobal('navigator', { clipboard: { writeText } });

test('what the app copied is kept as read, so that it is not offered to who opens the app anew', async () => {
  writing(async () => undefined);
  expect(await copyText(' https://example.com/s/ab12 ')).toBe(true);
  expect(stored('copiedText')).toBe('https://example.com/s/ab12');
});

test('what could not be copied is not: the clipboard still holds what it held', async () => {
  writing(() => Promise.reject(new Error('no clipboard')));
  const field = { style: {}, select: () => undefined, remove: () => undefined };
  const execCommand = () => false;
  vi.stubGlobal('document', { createElement: () => field, body: { append: () => undefined }, execCommand });
  expect(await copyText('https://example.com/s/ab12')).toBe(false);
  expect(stored('copiedText')).toBeUndefined();
});
