import { expect, test } from 'vitest';
import { fillEmpty, listMessages } from './catalogue.ts';

const catalogue = `msgid ""
msgstr ""
"Language: zh-TW\\n"

#: src/a.tsx
msgid "软件"
msgstr ""

msgctxt "verb"
msgid "say \\"hi\\"\\n"
msgstr "x\\\\y"
`;

test('messages are told apart by context and id, the header is none', () => {
  expect(listMessages(catalogue)).toEqual([
    { key: '软件', text: '' },
    { key: 'verb\u0004say "hi"\n', text: 'x\\y' },
  ]);
});

test('only what is empty is filled', () => {
  const filled = fillEmpty(catalogue, (key) => `[${key}]"`);
  expect(listMessages(filled)).toEqual([
    { key: '软件', text: '[软件]"' },
    { key: 'verb\u0004say "hi"\n', text: 'x\\y' },
  ]);
  expect(fillEmpty(filled, () => 'again')).toBe(filled);
});
