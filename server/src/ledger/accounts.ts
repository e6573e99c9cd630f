import type { Currency } from '@hakobu/contract/base/money';

/** The accounts that there are, without whose. Of every provider and of every debtor there is one: `clearing:stripe`. */
export const accountCodes = [
  'available',
  'held',
  'bonus',
  'clearing',
  'payable:goods',
  'payable:freight',
  'payable:withdrawal',
  'revenue:service',
  'revenue:freight',
  'revenue:storage',
  'revenue:warehouse-service',
  'revenue:exchange',
  'revenue:top-up-fee',
  'revenue:withdrawal-fee',
  'fx:JPYCNY',
  'compensation',
  'promotion',
  'between:orders',
  'suspense',
  'provider-fees',
  'written-off',
  'receivable',
  'opening',
] as const;
export type AccountCode = (typeof accountCodes)[number];

/** Which of them an account of the ledger is. */
export const accountCodeOf = (code: string): AccountCode | undefined =>
  accountCodes.find((each) => code === each || (/^(clearing|receivable)$/.test(each) && code.startsWith(`${each}:`)));

/** Names one ledger account; it comes to be with its first posting. */
export type AccountName = { readonly owner: string; readonly code: string; readonly currency: Currency };

const ofShopper =
  (code: string, currency: Currency) =>
  (shopperId: string): AccountName => ({ owner: ownerOf(shopperId), code, currency });

const ofCompany = (code: string, currency: Currency): AccountName => ({ owner: 'company', code, currency });

export const ownerOf = (shopperId: string): string => `shopper:${shopperId}`;

/** What a shopper can spend or withdraw, in yen and in fen. */
export const available = { JPY: ofShopper('available', 'JPY'), CNY: ofShopper('available', 'CNY') } as const;
/** What is set aside for something not yet bought or shipped; bonus that is held sits in the yen account. */
export const held = { JPY: ofShopper('held', 'JPY'), CNY: ofShopper('held', 'CNY') } as const;
/** Yen given by campaigns: spent like money, never withdrawn. */
export const bonus = ofShopper('bonus', 'JPY');

/** What a payment provider owes the company, until it pays out. */
export const clearing = (provider: string, currency: Currency) => ofCompany(`clearing:${provider}`, currency);
export const payable = {
  goods: ofCompany('payable:goods', 'JPY'),
  freight: ofCompany('payable:freight', 'JPY'),
  /** What shoppers have asked to be paid out, until it is paid or given back. */
  withdrawal: (currency: Currency) => ofCompany('payable:withdrawal', currency),
} as const;
export const revenue = {
  service: ofCompany('revenue:service', 'JPY'),
  freight: ofCompany('revenue:freight', 'JPY'),
  storage: ofCompany('revenue:storage', 'JPY'),
  /** What the warehouse does on top: photos, inspections. */
  warehouseService: ofCompany('revenue:warehouse-service', 'JPY'),
  exchange: ofCompany('revenue:exchange', 'CNY'),
  topUpFee: (currency: Currency) => ofCompany('revenue:top-up-fee', currency),
  withdrawalFee: (currency: Currency) => ofCompany('revenue:withdrawal-fee', currency),
} as const;
/** The company's position in the exchange of yen and yuan: one account, a leg in each currency. */
export const exchange = (currency: Currency) => ofCompany('fx:JPYCNY', currency);
/** What the company gave its shoppers for what was lost or spoilt, before carriers and insurers answer for it. */
export const compensation = ofCompany('compensation', 'JPY');
export const promotion = ofCompany('promotion', 'JPY');
/** What one order hands on to another that was split from it: zero after every pair of postings. */
export const between = ofCompany('between:orders', 'JPY');
/** Money whose owner or purpose is not known yet. */
export const suspense = (currency: Currency) => ofCompany('suspense', currency);
/** What a provider keeps for itself of what it collects. */
export const providerFees = (currency: Currency) => ofCompany('provider-fees', currency);
/** What a provider has more or less than the books, and nobody could explain. */
export const writtenOff = (currency: Currency) => ofCompany('written-off', currency);
/** What a shopper owes the company: below zero while they do. */
export const receivable = (shopperId: string, currency: Currency) => ofCompany(`receivable:${shopperId}`, currency);
/** What shoppers and suppliers were owed when the company moved in. */
export const opening = (currency: Currency) => ofCompany('opening', currency);
