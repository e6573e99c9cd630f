import type { Declared } from '../../server/src/ledger/movement.ts';
import { movementList } from '../../server/src/ledger/movement-list.ts';
import { cell, opening } from './page.ts';

const named = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const row = ([name, { kinds, from, to, when }]: readonly [string, Declared]): string =>
  `| ${name} | ${named(kinds)} | ${named(from)} | ${named(to)} | ${cell(when)} |`;

/** Every way in which money moves, as each declares it. */
export const moneyDocument = (): string => {
  const says =
    'Every way in which money moves, from what each declares of itself in `server/src/ledger/movements-in.ts`, `movements.ts` and `movements-out.ts`: legs that balance per currency. Tests hold whatever they post against it. An account on both sides may go either way; what undoes a transaction is of its kind and `.reversed`, with the sides changed. `clearing` is one account a provider, `receivable` one a debtor.';
  return [
    opening('Money', says),
    '| movement | kinds | takes from | gives to | when |\n|---|---|---|---|---|',
    ...Object.entries<Declared>(movementList).map(row),
    '',
  ].join('\n');
};
