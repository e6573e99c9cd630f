import type { OrderSummary } from '@hakobu/contract/orders/order.shape';

type Payable = Pick<OrderSummary, 'state' | 'fees' | 'servicesYen' | 'supplement'>;

/** What an order asks the shopper to pay now: its total with its services, or its supplement; undefined when nothing. */
export const payableYen = (order: Payable): number | undefined => {
  if (order.state === 'PendingPayment') return order.fees.totalYen + order.servicesYen;
  if (order.state === 'PendingSupplement') return order.supplement?.differenceYen;
  return undefined;
};

/** What the goods of an order cost, all pieces together; null while nobody has named it. */
export const goodsYenOf = ({ proxy, fees }: Pick<OrderSummary, 'proxy' | 'fees'>): number | null =>
  proxy?.isPriced === false ? null : fees.goodsYen;

/** What a piece costs; null where a sum that was named for several does not come out even. */
export const pieceYenOf = (goodsYen: number, quantity: number): number | null =>
  goodsYen % quantity === 0 ? goodsYen / quantity : null;

type Asking = Pick<OrderSummary, 'state' | 'question'>;

/** Whether an order waits, unbought, for what the shopper decides about the rest of a submission. */
export const waitsForDecision = ({ state, question }: Asking): boolean =>
  (state === 'PendingPurchase' || state === 'Quoting') && question !== null;

/** Until when the shopper has to pay or to decide; null when nothing of an order waits for that. */
export const waitsUntil = (order: Payable & Pick<OrderSummary, 'question' | 'dueAt'>) => {
  if (waitsForDecision(order)) return order.question?.dueAt ?? null;
  return payableYen(order) === undefined ? null : order.dueAt;
};

type FeeWait = { readonly of: string; readonly state: 'Unpaid' | 'Charge' };

/**
 * The service fee whose answer is an order's next step: the first that runs out, unless the order itself waits for the
 * shopper first, or for the answer to their wish to cancel it.
 */
export const feeToAnswer = <Wait extends FeeWait>(
  order: Payable & Pick<OrderSummary, 'id' | 'question' | 'cancelRequest'>,
  waits: readonly Wait[],
): Wait | undefined =>
  payableYen(order) !== undefined || waitsForDecision(order) || order.cancelRequest !== null
    ? undefined
    : waits.find(({ of, state }) => of === order.id && state === 'Charge');

/** Supplements and questions, each question once however many orders wait for it; what runs out first comes first. */
export const waitingForShopper = <Order extends Parameters<typeof waitsUntil>[0]>(
  orders: readonly Order[],
): Order[] => {
  const asked = new Set<string>();
  return (
    orders
      .filter((order) => {
        if (order.state === 'PendingSupplement') return true;
        if (!waitsForDecision(order) || order.question === null || asked.has(order.question.id)) return false;
        asked.add(order.question.id);
        return true;
      })
      // oxlint-disable-next-line unicorn/no-array-sort -- `toSorted` is younger than the oldest browsers that wap serves.
      .sort((a, b) => (waitsUntil(a) ?? '').localeCompare(waitsUntil(b) ?? ''))
  );
};

export type Urgency = 'calm' | 'soon' | 'urgent';

/** How urgent what is left of free storage is: amber in the last week, red in the last days and after. */
export const storageUrgency = (storageDaysLeft: number): Urgency => {
  if (storageDaysLeft <= 3) return 'urgent';
  return storageDaysLeft <= 7 ? 'soon' : 'calm';
};

type StorageTerms = { readonly perDay: readonly { readonly upToGrams: number | null; readonly yen: number }[] };

/** What a day of storage beyond the free ones costs goods of this weight, by the published terms. */
export const storagePerDayYen = ({ perDay }: StorageTerms, grams: number): number =>
  perDay.find(({ upToGrams }) => upToGrams === null || grams <= upToGrams)?.yen ?? 0;
