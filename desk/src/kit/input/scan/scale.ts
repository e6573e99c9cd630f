const maxGrams = 999_999;

/**
 * The grams that a scale has typed: `640`, `640 g`, `0.640kg`, `ST,GS,+0000.640kg`. Three decimals without a unit are
 * kilograms. Null for anything else: a code, a number with two decimals, more than six digits.
 */
export const gramsOf = (typed: string): number | null => {
  const plain = typed.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  // A scale marks a weight that has not come to rest as unstable.
  if (plain.startsWith('us,')) return null;
  const found = /^(?:[a-z]{2},(?:[a-z]{2},)?)?\+?(\d{1,7})(?:\.(\d{1,3}))?(kg|g)?$/.exec(plain);
  if (!found) return null;
  const [, whole = '', decimals = '', unit] = found;
  if (unit === undefined && decimals === '' && whole.length > 6) return null;
  if (unit === undefined && decimals !== '' && decimals.length !== 3) return null;
  const isKilograms = unit === 'kg' || (unit === undefined && decimals.length === 3);
  const grams = Math.round(Number(`${whole}.${decimals || '0'}`) * (isKilograms ? 1000 : 1));
  return grams > 0 && grams <= maxGrams ? grams : null;
};
