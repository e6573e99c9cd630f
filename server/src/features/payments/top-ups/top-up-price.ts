import type { TopUpPreview } from '@hakobu/contract/payments/top-up.api';
import type { Currency, Yen } from '@hakobu/contract/base/money';
import { providerNotOffered, topUpOutOfBounds } from '@hakobu/contract/payments/top-up.problems';
import type { TopUpTerms } from '@hakobu/contract/payments/top-up.shape';
import { japanDayOf } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { asShown, findValidQuote, mustQuoteRate } from '../../rates/index.ts';
import type { PaymentProvider } from '../providers/provider.port.ts';
import { findBankAccounts, listTiers } from './tier.store.ts';
import { bonusFor, isWithin, nextTier, priceOf, termsToFill, tiersOn, wayToFill } from './top-up.rules.ts';

export type Providers = readonly PaymentProvider[];
export type Wanted = { readonly provider: string; readonly currency: Currency; readonly amount: number };

const openOf = async (db: Db, { code, terms }: PaymentProvider) => {
  if (code !== 'bank') return { terms, accounts: null };
  const accounts = await findBankAccounts(db);
  return { terms: terms.filter(({ currency }) => accounts[currency] !== ''), accounts };
};

/** The terms that a provider is offered on now: a bank only in currencies that finance has set an account for. */
export const openTermsOf = async (db: Db, provider: PaymentProvider): Promise<readonly TopUpTerms[]> =>
  (await openOf(db, provider)).terms;

const decimals: Readonly<Record<Currency, number>> = { JPY: 0, CNY: 2 };

const amountText = (amount: number, currency: Currency): string => {
  const digits = decimals[currency];
  const text = (amount / 10 ** digits).toLocaleString('en', { minimumFractionDigits: digits });
  return currency === 'JPY' ? `¥${text}` : `${text} 元`;
};

type Filling = {
  readonly provider: PaymentProvider;
  readonly terms: TopUpTerms;
  /** Where a transfer goes; null for what is none. */
  readonly account: string | null;
};

/** Through whom and by which terms a balance is filled; 10002 where it is not offered. */
export const fillingFor = async (db: Db, providers: Providers, { provider, currency }: Wanted): Promise<Filling> => {
  const found = providers.find(({ code }) => code === provider);
  if (!found) throw providerNotOffered();
  const { terms: open, accounts } = await openOf(db, found);
  const terms = termsToFill(provider, open, currency);
  if (!terms) throw providerNotOffered();
  return { provider: found, terms, account: accounts && accounts[terms.currency] };
};

type Quote = Awaited<ReturnType<typeof mustQuoteRate>>;
export type Priced = { readonly preview: TopUpPreview; readonly quote: Quote | null };

/**
 * What a top-up comes to, at the quote given or, where it needs an exchange, a new one: 10001 out of bounds, 10041
 * while nothing is exchanged.
 */
export const priceTopUp = async (
  tx: Tx,
  shopperId: string,
  { terms }: Filling,
  { currency, amount, given }: Wanted & { readonly given?: Quote | undefined },
): Promise<Priced> => {
  const exchanges = terms.currency !== currency;
  const quote = exchanges ? (given ?? (await mustQuoteRate(tx, shopperId))) : null;
  const { least, most } = quote ? wayToFill(terms, currency, quote, true) : terms;
  if (!isWithin(amount, { least, most }))
    throw topUpOutOfBounds({ least: amountText(least, currency), most: amountText(most, currency) }, { least, most });
  const tiers = tiersOn(await listTiers(tx), japanDayOf(tx.now));
  const preview = {
    currency,
    credited: amount,
    bonusYen: bonusFor(tiers, currency, amount),
    ...priceOf(amount, terms, quote),
    quote: quote && asShown.quote(quote),
    nextTier: nextTier(tiers, currency, amount),
  };
  return { preview, quote };
};

export type Accepting = Wanted & {
  readonly quoteId?: string | undefined;
  readonly acceptPayAmount?: number | undefined;
  readonly acceptBonusYen?: Yen | undefined;
};

/**
 * The price that a start is made at. Without a quote that holds, or where the amount to pay or the bonus is not the
 * accepted one, nothing is agreed: `preview` is what it comes to now.
 */
export const agreeOnPrice = async (
  tx: Tx,
  shopperId: string,
  filling: Filling,
  wanted: Accepting,
): Promise<Priced & { readonly isAgreed: boolean }> => {
  const { quoteId, acceptPayAmount, acceptBonusYen } = wanted;
  const given = quoteId === undefined ? undefined : await findValidQuote(tx, quoteId, shopperId);
  const priced = await priceTopUp(tx, shopperId, filling, { ...wanted, given });
  const isQuoted = priced.quote === null || priced.quote === given;
  const { payAmount, bonusYen } = priced.preview;
  const isAccepted = (acceptPayAmount ?? payAmount) === payAmount && (acceptBonusYen ?? bonusYen) === bonusYen;
  return { ...priced, isAgreed: isQuoted && isAccepted };
};
