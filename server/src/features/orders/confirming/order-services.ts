import type { Language } from '@hakobu/contract/base/languages';
import { type Yen, sumYen, yen } from '@hakobu/contract/base/money';
import type { PricedService } from '@hakobu/contract/orders/order.shape';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { PartToPay } from '../../wallet/index.ts';
import type { Related } from '../order-listing.store.ts';

export type WantedService = { readonly offerCode: string; readonly quantity: number; readonly note: string };
type UnpaidService = { readonly code: string; readonly orderCode: string; readonly part: PartToPay };

/** What ordering asks of the warehouse's services; joined in assemble.ts because they stand on orders. */
export type OrderServices = {
  /** Each with its price of now, in the order of asking. Throws where one cannot be had for an order (10003). */
  readonly priceOf: (db: Db, wanted: readonly WantedService[], language: Language) => Promise<readonly PricedService[]>;
  /** Asks for them with an order that is not paid yet, at the price they were shown with. */
  readonly askWith: (
    tx: Tx,
    caller: Caller<Shopper>,
    asked: { readonly orderCode: string; readonly services: readonly (PricedService & { readonly note: string })[] },
  ) => Promise<void>;
  /** Those at a fixed price that wait to be paid with their orders. */
  readonly unpaidOf: (db: Db, orderCodes: readonly string[]) => Promise<readonly UnpaidService[]>;
  /** What they come to, as an expression for our statements. */
  readonly unpaidYenOf: Related['services']['unpaidYenOf'];
  readonly askedWithYenOf: Related['services']['askedWithYenOf'];
  readonly costYenOf: Related['services']['costYenOf'];
  /** Orders are paid, and these services with them: staff meet what is to be quoted. */
  readonly markPaid: (
    tx: Tx,
    caller: Caller<Shopper>,
    paid: { readonly orderCodes: readonly string[]; readonly codes: readonly string[] },
  ) => Promise<void>;
};

type WithServices = { readonly services: readonly WantedService[] };

/** The services of each line, priced; lines without any ask nothing. */
export const priceServices = async (
  db: Db,
  { priceOf }: Pick<OrderServices, 'priceOf'>,
  lines: readonly WithServices[],
  language: Language,
): Promise<readonly (readonly (PricedService & { readonly note: string })[])[]> => {
  const wanted = lines.flatMap(({ services }) => services);
  if (wanted.length === 0) return lines.map(() => []);
  const priced = await priceOf(db, wanted, language);
  let at = 0;
  return lines.map(({ services }) =>
    services.map(({ note }) => {
      const each = priced[at];
      at += 1;
      if (!each) throw new Error('a service without its price');
      return { ...each, note };
    }),
  );
};

export const costOfServices = (services: readonly { readonly feeYen: Yen | null }[]): Yen =>
  sumYen(services.map(({ feeYen }) => feeYen ?? yen(0)));
