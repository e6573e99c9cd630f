import type { Currency } from '@hakobu/contract/base/money';

const decimal = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;
// One posting can be no larger: server/migrations/0001-ledger.sql.
const max = 1_000_000_000_000;

const digitsOf = { JPY: 0, CNY: 2 } as const satisfies Record<Currency, number>;

/**
 * An amount as files write it (`-1,234.50`) in the minor unit; undefined where it is none or is finer than the unit.
 * A provider's fee can be finer: `rounds` takes it to the nearest unit, halves away from zero.
 */
export const minorOf = (text: string, currency: Currency, rounds = false): number | undefined => {
  const bare = text.replace(/^[¥￥]/, '');
  const [, sign = '', whole, fraction = ''] = decimal.exec(bare === '' ? '0' : bare) ?? [];
  if (whole === undefined) return undefined;
  const digits = digitsOf[currency];
  const kept = fraction.slice(0, digits).padEnd(digits, '0');
  const rest = fraction.slice(digits);
  if (!rounds && /[1-9]/.test(rest)) return undefined;
  const minor = Number(`${whole.replaceAll(',', '')}${kept}`) + (rounds && (rest[0] ?? '0') >= '5' ? 1 : 0);
  if (!Number.isSafeInteger(minor) || minor > max) return undefined;
  return sign === '-' && minor !== 0 ? -minor : minor;
};
