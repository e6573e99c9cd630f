/** What stands where something was that leads past the product. */
const mark = '＊＊＊';

const apps = '微信|薇信|威信|v信|vx|wx|wechat|weixin|扣扣|qq|line|telegram|支付宝|支付寶|alipay|paypay';

/** Whether the digits are those of a bank card: as many, and with its check digit (Luhn). */
const isCard = (found: string): boolean => {
  const digits = Array.from(found.replace(/\D/g, ''), Number);
  const isDoubled = (at: number) => (digits.length - at) % 2 === 0;
  const sum = digits.reduce((so, digit, at) => so + (isDoubled(at) ? digit * 2 - (digit > 4 ? 9 : 0) : digit), 0);
  return sum % 10 === 0;
};

/** What is hidden; a first group is what has to stand before it, and stays. */
type Pattern = { readonly of: RegExp; readonly holds?: (found: string) => boolean };

/**
 * Telephone numbers of China, of Japan and with a country's code; cards of banks; mail addresses; names at WeChat, QQ, LINE
 * and the like where they are called so; addresses by which one is paid or found there. Tracking numbers and the codes of
 * the product's own are none of them.
 */
const patterns: readonly Pattern[] = [
  {
    of: /(?:https?:\/\/)?(?:qr\.alipay\.com|u\.wechat\.com|line\.me|paypal\.me|t\.me|wa\.me|qm\.qq\.com)\/[^\s，。、]*/gi,
  },
  { of: /(?:wxp|weixin|alipays?):\/\/[^\s，。、]*/gi },
  { of: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g },
  { of: new RegExp(String.raw`(?:${apps})\s*(?:号|號|id)\s*[:是]?\s*[a-z0-9][\w-]{4,}`, 'gi') },
  { of: new RegExp(String.raw`(?:${apps})\s*[:是]?\s*(?=[\w-]*\d)[a-z0-9][\w-]{4,}`, 'gi') },
  { of: /\+\d(?:[\s.()-]{0,2}\d){8,14}/g },
  { of: /(^|[^\dA-Za-z])1[3-9](?:[\s.-]?\d){9}(?!\d)/g },
  { of: /(^|[^\dA-Za-z])0[5789]0(?:[\s.-]?\d){8}(?!\d)/g },
  { of: /(^|[^\dA-Za-z])[3-6](?:[\s-]?\d){12,18}(?!\d)/g, holds: isCard },
];

// Full-width forms are read as what they show. Each is one letter, so that what is found stands at the same place.
const plainly = (text: string): string =>
  text.replace(/[０-９Ａ-Ｚａ-ｚ＋－．＠：／＿]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));

/** A text without what leads past the product, and whether there was something. */
export const masked = (text: string): { readonly text: string; readonly isMasked: boolean } => {
  let shown = text;
  for (const { of, holds } of patterns) {
    let from = 0;
    let rest = '';
    for (const { index = 0, 0: all, 1: before = '' } of plainly(shown).matchAll(of)) {
      const words = all.slice(before.length);
      if (holds !== undefined && !holds(words)) continue;
      rest += `${shown.slice(from, index + before.length)}${mark}`;
      from = index + all.length;
    }
    shown = rest + shown.slice(from);
  }
  return { text: shown, isMasked: shown !== text };
};
