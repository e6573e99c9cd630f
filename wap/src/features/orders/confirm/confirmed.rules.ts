import type { Answer } from '@hakobu/contract/base/endpoint';
import type { confirmOrder } from '@hakobu/contract/orders/order.api';

export type Confirmed = Answer<typeof confirmOrder>;

const sumOf = (lines: Confirmed['lines'], of: (line: Confirmed['lines'][number]) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

const servicesOf = ({ services }: Confirmed['lines'][number]): number =>
  services.reduce((sum, { feeYen }) => sum + (feeYen ?? 0), 0);

/** The fees of all lines that can be ordered, added up. `domesticYen` is null while a seller has yet to name it. */
export const feesOf = ({ lines }: Confirmed) => {
  const wanted = lines.filter(({ verdict }) => verdict !== 'refuse');
  const toBeNamed = wanted.some(({ fees }) => fees.domesticYen === null);
  return {
    goodsYen: sumOf(wanted, ({ fees }) => fees.goodsYen),
    serviceFeeYen: sumOf(wanted, ({ fees }) => fees.serviceFeeYen),
    domesticYen: toBeNamed ? null : sumOf(wanted, ({ fees }) => fees.domesticYen ?? 0),
    servicesYen: sumOf(wanted, servicesOf),
    totalYen: sumOf(wanted, (line) => line.fees.totalYen + servicesOf(line)),
  };
};
