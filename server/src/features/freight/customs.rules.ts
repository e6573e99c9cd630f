import { yen } from '@hakobu/contract/base/money';
import type { CustomsWarning, DutyEstimate, Severity } from '@hakobu/contract/freight/customs.shape';
import type { DeclarationField } from '@hakobu/contract/freight/freight.shape';
import type { DutyKind, GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import { withinLimit } from './split.rules.ts';

/** What customs of one country make of a parcel. Amounts in the minor unit of `currency`, rates in millionths. */
export type CustomsRules = {
  readonly countryCode: string;
  readonly currency: string;
  /** The most that a parcel may be worth; one indivisible item may be worth more. */
  readonly parcelLimitMinor: number | null;
  readonly importTax: {
    readonly exemptUpToMinor: number;
    /** A kind that is not listed is taxed as `other`; null is a rate that nobody knows. */
    readonly ratePpm: ReadonlyMap<DutyKind, number | null>;
  } | null;
  readonly lowValue: {
    readonly tax: 'gst' | 'vat' | 'duty';
    readonly limitMinor: number;
    readonly ratePpm: number | null;
  } | null;
  readonly postSuspended: boolean;
  readonly properties: ReadonlyMap<GoodsProperty, Severity>;
  readonly declares: readonly DeclarationField[];
};

/** Leaving Japan: above this value the carrier files with customs, for a fee. */
export type ExportRules = { readonly filingAboveYen: number; readonly filingFeeYen: number };

/** One order's goods: they share a parcel or stay out of it together. */
export type DeclaredItem = {
  readonly key: string;
  readonly dutyKind: DutyKind;
  readonly quantity: number;
  /** Of all pieces together. */
  readonly valueYen: number;
};

/** Minor units per yen in millionths, by currency: the way `FenPerYenPpm` says it of CNY. */
export type YenRates = Readonly<Record<string, number>>;

const million = 1_000_000n;
const shareRounded = (amount: number, ppm: number): number =>
  Number((BigInt(amount) * BigInt(ppm) + million / 2n) / million);
const dividedRounded = (amount: number, ppm: number): number =>
  Number((BigInt(amount) * million + BigInt(ppm) / 2n) / BigInt(ppm));

const rateOf = (currency: string, rates: YenRates): number | null =>
  currency === 'JPY' ? 1_000_000 : (rates[currency] ?? null);

/** Yen in a country's minor unit, rounded half up: customs estimates, never payments. Null while no rate is known. */
export const inCurrency = (valueYen: number, currency: string, rates: YenRates): number | null => {
  const rate = rateOf(currency, rates);
  return rate === null ? null : shareRounded(valueYen, rate);
};

type TaxedValue = { readonly kind: DutyKind; readonly valueMinor: number };

/** Import tax on declared values, kind by kind; null when the country or one of the rates is not known. */
export const taxOn = (customs: CustomsRules, values: readonly TaxedValue[]): Omit<DutyEstimate, 'dueYen'> | null => {
  const tax = customs.importTax;
  if (!tax) return null;
  const byKind = new Map<DutyKind, number>();
  for (const { kind, valueMinor } of values) byKind.set(kind, (byKind.get(kind) ?? 0) + valueMinor);
  const lines: DutyEstimate['lines'] = [];
  for (const [kind, valueMinor] of byKind) {
    const ratePpm = tax.ratePpm.has(kind) ? tax.ratePpm.get(kind) : tax.ratePpm.get('other');
    if (ratePpm === undefined || ratePpm === null) return null;
    lines.push({ kind, valueMinor, ratePpm, taxMinor: shareRounded(valueMinor, ratePpm) });
  }
  const assessedMinor = lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0);
  const exempt = assessedMinor <= tax.exemptUpToMinor;
  return {
    currency: customs.currency,
    lines,
    assessedMinor,
    exemptUpToMinor: tax.exemptUpToMinor,
    exempt,
    dueMinor: exempt ? 0 : assessedMinor,
  };
};

/** Import tax on a parcel; null when it can't be worked out. */
export const dutyFor = (
  customs: CustomsRules,
  items: readonly DeclaredItem[],
  rates: YenRates,
): DutyEstimate | null => {
  const rate = rateOf(customs.currency, rates);
  if (rate === null) return null;
  const values = items.map(({ dutyKind, valueYen }) => ({ kind: dutyKind, valueMinor: shareRounded(valueYen, rate) }));
  const tax = taxOn(customs, values);
  return tax && { ...tax, dueYen: yen(dividedRounded(tax.dueMinor, rate)) };
};

const parcelLimit = (
  customs: CustomsRules,
  items: readonly DeclaredItem[],
  valueMinor: number | null,
  rates: YenRates,
): CustomsWarning[] => {
  const limitMinor = customs.parcelLimitMinor;
  if (limitMinor === null || valueMinor === null || valueMinor <= limitMinor) return [];
  const isOneItem = items.length === 1 && items[0]?.quantity === 1;
  const valued = items.map(({ key, quantity, valueYen }) => {
    return { key, quantity, value: inCurrency(valueYen, customs.currency, rates) ?? 0 };
  });
  const over = { limitMinor, valueMinor, overMinor: valueMinor - limitMinor, currency: customs.currency };
  return [
    {
      kind: 'parcelLimit',
      severity: isOneItem ? 'warn' : 'block',
      ...over,
      ...withinLimit(valued, limitMinor),
    },
  ];
};

const lowValue = (customs: CustomsRules, valueMinor: number | null): CustomsWarning[] => {
  if (!customs.lowValue) return [];
  const isOver = valueMinor === null ? null : valueMinor > customs.lowValue.limitMinor;
  const severity = isOver ? 'warn' : 'note';
  return [{ kind: 'lowValue', severity, currency: customs.currency, valueMinor, isOver, ...customs.lowValue }];
};

const propertiesNamed = (customs: CustomsRules, properties: readonly GoodsProperty[]): CustomsWarning[] =>
  [...new Set(properties)].flatMap((property) => {
    const severity = customs.properties.get(property);
    return severity ? [{ kind: 'property' as const, severity, countryCode: customs.countryCode, property }] : [];
  });

const exportFiling = (leaving: ExportRules, valueYen: number): CustomsWarning[] =>
  valueYen > leaving.filingAboveYen
    ? [
        {
          kind: 'exportFiling',
          severity: 'warn',
          limitYen: yen(leaving.filingAboveYen),
          valueYen: yen(valueYen),
          feeYen: yen(leaving.filingFeeYen),
        },
      ]
    : [];

/**
 * What the shopper should know while the parcel is put together, the gravest first. `customs` is undefined for a
 * country that nothing is known of.
 */
export const warningsOn = (
  customs: CustomsRules | undefined,
  leaving: ExportRules,
  parcel: { readonly items: readonly DeclaredItem[]; readonly properties: readonly GoodsProperty[] },
  rates: YenRates,
): CustomsWarning[] => {
  const valueYen = parcel.items.reduce((sum, item) => sum + item.valueYen, 0);
  const warnings = exportFiling(leaving, valueYen);
  if (customs) {
    const { countryCode } = customs;
    const valueMinor = inCurrency(valueYen, customs.currency, rates);
    const duty = dutyFor(customs, parcel.items, rates);
    if (customs.postSuspended) warnings.push({ kind: 'postSuspended', severity: 'warn', countryCode });
    warnings.push(...parcelLimit(customs, parcel.items, valueMinor, rates));
    warnings.push(...propertiesNamed(customs, parcel.properties));
    warnings.push(...lowValue(customs, valueMinor));
    if (duty && duty.assessedMinor > 0) warnings.push({ kind: 'importTax', severity: 'note', duty });
  }
  const graveness: readonly Severity[] = ['block', 'warn', 'note'];
  return warnings.toSorted((a, b) => graveness.indexOf(a.severity) - graveness.indexOf(b.severity));
};
