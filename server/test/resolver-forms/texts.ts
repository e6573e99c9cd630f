import type { ResolverForm } from './form.ts';

const camera = 'https://jp.mercari.com/item/m20384756101';
const tea = 'https://store.shopping.yahoo.co.jp/cha-no-mise/uji-40.html';

/** Words around links, as messengers and people put them. */
export const textForms: readonly ResolverForm[] = [
  ['two links, the first wins', `${camera} 或者 https://zozo.jp/goods/81234567/`, 'mercari m20384756101'],
  ['two links, the other way round', `https://zozo.jp/goods/81234567/ 或者 ${camera}`, 'zozo 81234567'],
  ['two links, the first of no goods', `https://jp.mercari.com/user/profile/1 ${camera}`, 'mercari m20384756101'],
  ['two links, the first of nobody', `看 https://weibo.com/1234 再看 ${camera}`, 'mercari m20384756101'],
  ['two links, the first shortened', `https://merc.li/aB3dE9fGh ${tea}`, 'yahoo-shopping cha-no-mise/uji-40'],
  ['lines of a chat', `小美 12:03\n帮我看看\n${camera}\n谢谢🙏`, 'mercari m20384756101'],
  ['a quotation of a chat', `「小美：${camera}」\n- - - - - - - - -\n这个`, 'mercari m20384756101'],
  ['a full-width comma glued on', `就是${camera}，多少钱`, 'mercari m20384756101'],
  ['a full-width bracket glued on', `（${camera}）`, 'mercari m20384756101'],
  ['a full-width question mark glued on', `${camera}？`, 'mercari m20384756101'],
  ['a wavy line glued on', `${camera}～～`, 'mercari m20384756101'],
  ['an emoji right behind', `${camera}😍`, 'mercari m20384756101'],
  ['an emoji of several letters behind', `${camera}👩‍👩‍👧`, 'mercari m20384756101'],
  ['an emoji right before', `👉${camera}👈`, 'mercari m20384756101'],
  ['between pointed brackets', `<${camera}>`, 'mercari m20384756101'],
  ['of Markdown', `[相机](${camera})`, 'mercari m20384756101'],
  ['of HTML', `<a href="${camera}">相机</a>`, 'mercari m20384756101'],
  ['copied with its scheme cut', '//jp.mercari.com/item/m20384756101', 'mercari m20384756101'],
  ['capital letters', 'HTTPS://JP.MERCARI.COM/item/m20384756101', 'mercari m20384756101'],
  ['an ideographic space before', `商品　${camera}`, 'mercari m20384756101'],
  [
    'Mercari, at another agent',
    'https://buyee.jp/mercari/item/m20384756101?conversionType=Mercari_DirectSearch',
    'mercari m20384756101',
  ],
  [
    'Yahoo! Auctions, at another agent',
    'https://buyee.jp/item/jdirectitems/auction/x1023456781',
    'yahoo-auction x1023456781',
  ],
  [
    'Yahoo! Auctions, at another agent, before',
    'https://buyee.jp/item/yahoo/auction/x1023456781',
    'yahoo-auction x1023456781',
  ],
  [
    'Yahoo! Shopping, shared',
    `お茶の店で見つけた！ ${tea}?sc_e=appshare #Yahooショッピング`,
    'yahoo-shopping cha-no-mise/uji-40',
  ],
  ['Suruga-ya, its id behind its name', '骏河屋的商品编号：602123456', 'surugaya 602123456'],
  [
    'Suruga-ya, shared',
    '【駿河屋】プラモデル https://www.suruga-ya.jp/product/other/602123456🎉',
    'surugaya 602123456',
  ],
  [
    'Rakuten, shared in LINE',
    '楽天市場：緑茶 https://item.rakuten.co.jp/cha-no-mise/uji-40/?s-id=sp_item＃楽天',
    'rakuten cha-no-mise/uji-40',
  ],
  ['Taobao and its token', '8.0fu置 CZ0001 https://m.tb.cn/h.5aBcDe 这个', 'stays'],
  ['Xianyu', '【闲鱼】https://m.tb.cn/h.5aBcDe?tk=x CZ321 「我在闲鱼发布了【相机】」', 'stays'],
  ['Xiaohongshu', '67 小美发布了一篇小红书笔记 😆 aB3dE9 😆 http://xhslink.com/aB3dE9，复制本条信息', 'stays'],
  ['a seed phrase', 'legal winner thank year wave sausage worth useful legal winner thank yellow', 'stays'],
  ['a key of an interface', 'AKIAIOSFODNN7EXAMPLE', 'stays'],
  ['a token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmN', 'stays'],
  ['a passport', 'E12345678', 'stays'],
  ['a parcel on its way', 'EE123456789JP', 'stays'],
  ['an order of ours', 'O20261123000123', 'stays'],
];
