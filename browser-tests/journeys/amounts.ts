/** The first whole number of a text such as `支付 12,345`, without its commas. Throws where there is none. */
export const numberIn = (text: string): number => {
  const [found] = /\d[\d,]*/.exec(text) ?? [];
  if (found === undefined) throw new Error(`no number in: ${text}`);
  return Number(found.replaceAll(',', ''));
};

/** The yen after the first ¥ of a text, as in `约 ¥14,257 日元 ≈ 679.85 元`. */
export const yenIn = (text: string): number => numberIn(/¥[\d,]+/.exec(text)?.[0] ?? '');

/** The first signed amount of a statement's line: `+¥200,000` or `−¥11,195`. */
export const changeIn = (text: string): number => {
  const [, sign, digits] = /([+−-])¥([\d,]+)/.exec(text) ?? [];
  if (digits === undefined) throw new Error(`no signed amount in: ${text}`);
  return numberIn(digits) * (sign === '+' ? 1 : -1);
};
