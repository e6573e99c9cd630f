import { describe, expect, test } from 'vitest';
import { decodePage } from './charset.ts';

const shiftJis = Buffer.from([0x93, 0xfa, 0x96, 0x7b]);
const eucJp = Buffer.from([0xc6, 0xfc, 0xcb, 0xdc]);
const utf8 = Buffer.from('日本');

describe('a page is read', () => {
  test.each([
    ['by its header', '<p>', shiftJis, 'shift_jis'],
    ['by its header, under a name of Microsoft', '<p>', shiftJis, 'cp932'],
    ['by its header before itself', '<meta charset="euc-jp">', shiftJis, 'shift_jis'],
    ['by its meta', '<meta charset="shift_jis">', shiftJis, null],
    ['by its meta where the header names what nobody knows', '<meta charset="shift_jis">', shiftJis, 'x-unknown'],
    ['by its meta without quotes', '<META CHARSET=Shift_JIS>', shiftJis, null],
    ['by its meta, under a name of Microsoft', '<meta charset=cp932>', shiftJis, null],
    [
      'by its meta, written as before HTML 5',
      `<meta http-equiv="Content-Type" content="text/html; charset=EUC-JP">`,
      eucJp,
      null,
    ],
    ['by a meta that comes late', `<title>${'x'.repeat(3000)}</title><meta charset="shift_jis">`, shiftJis, null],
    ['by a meta behind one that nobody knows', '<meta charset="what"><meta charset="shift_jis">', shiftJis, null],
    ['by its XML declaration', '<?xml version="1.0" encoding="euc-jp"?>', eucJp, null],
    [
      'by its meta, whatever a script before it is written in',
      '<script charset="utf-8" src="x"></script><meta charset="shift_jis">',
      shiftJis,
      null,
    ],
    ['by its meta, whatever stands in a comment', '<!-- charset=utf-8 --><meta charset="shift_jis">', shiftJis, null],
    [
      'by its meta, whatever a program in it says',
      '<script>const charset = "utf-8"</script><meta charset="shift_jis">',
      shiftJis,
      null,
    ],
    ['as UTF-8 where nothing says otherwise', '<p>', utf8, null],
    ['as UTF-8 where it is said to be UTF-16 and is not', '<meta charset="utf-16">', utf8, 'utf-16'],
    ['as UTF-8 where it is said to be what no browser decodes', '<meta charset="iso-2022-kr">', utf8, null],
  ])('%s', (_, head, body, charset) => {
    expect(decodePage(Buffer.concat([Buffer.from(head), body]), charset)).toBe(`${head}日本`);
  });

  test('by its byte order mark before all else', () => {
    expect(decodePage(Buffer.from('\u{feff}日本', 'utf16le'), 'shift_jis')).toBe('日本');
    expect(decodePage(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8]), 'shift_jis')).toBe('日本');
  });
});
