import type { Answer } from '@hakobu/contract/base/endpoint';
import type { payCheckCode } from '@hakobu/contract/payments/payment.api';
import type { MoneySource } from '@hakobu/contract/wallet/wallet.shape';

export type CheckCode = Answer<typeof payCheckCode>;

/** One of the figures that a shopper agrees to, as it is shown. */
export type Figure = { readonly key: string; readonly label: string; readonly text: string };

export type FigureWords = {
  readonly cost: string;
  readonly rate: string;
  readonly source: (source: MoneySource) => string;
  readonly costText: (costYen: number) => string;
  readonly rateText: (charged: number) => string;
  readonly amountText: (amount: number, currency: 'JPY' | 'CNY') => string;
};

/** What a check code shows and charges: the cost, the rate where yuan are part of it, what each balance gives. */
export const figuresOf = ({ costYen, preview }: CheckCode, words: FigureWords): Figure[] => {
  const { rate, sources } = preview;
  const isExchanged = sources.some(({ source, amount }) => source === 'CNY' && amount > 0);
  return [
    { key: 'cost', label: words.cost, text: words.costText(costYen) },
    ...(rate && isExchanged ? [{ key: 'rate', label: words.rate, text: words.rateText(rate.charged) }] : []),
    ...sources.map(({ source, amount, currency }) => ({
      key: source,
      label: words.source(source),
      text: words.amountText(amount, currency),
    })),
  ];
};

export type Changed = Figure & { readonly before: string | undefined };

/** The figures that are other than those agreed to, each with what it was; those that are gone are no figures any more. */
export const changesIn = (before: readonly Figure[], now: readonly Figure[]): Changed[] =>
  now.flatMap((figure) => {
    const was = before.find(({ key }) => key === figure.key)?.text;
    return was === figure.text ? [] : [{ ...figure, before: was }];
  });
