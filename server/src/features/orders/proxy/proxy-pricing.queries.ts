import type { Language } from '@hakobu/contract/base/languages';
import { codes } from '@hakobu/contract/base/codes';
import { maxPerRequest, sumYen, type Yen, yen } from '@hakobu/contract/base/money';
import { goodsNotAllowed, lineTooExpensive, onlyOneOfIt } from '@hakobu/contract/orders/order.problems';
import { proxyDraftIncomplete } from '@hakobu/contract/proxies/proxy.problems';
import { hostOf } from '@hakobu/contract/proxies/proxy-link';
import { maxPieces, missingFrom, type ProxyPrice } from '@hakobu/contract/proxies/proxy.shape';
import type { Judgement } from '@hakobu/contract/rules/judgement.shape';
import { serviceFeeYen } from '@hakobu/contract/platforms/service-fee';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type GoodsFacts, catalogueApi, goodsByKeys } from '../../goods/index.ts';
import type { PlatformFacts } from '../../platforms/index.ts';
import { type DraftRow, keyOfLink, lastingPictures, platformNames, platformOf } from '../../proxies/index.ts';
import { judge, refusalOf, type Subject } from '../../rules/index.ts';
import type { PricedOrder } from '../confirming/order-pricing.queries.ts';
import { describedFacts } from './described-goods.ts';
import { feesFor } from '../order.rules.ts';
import { cut } from '@hakobu/contract/base/cut';

/** What we have of the goods that links lead to, in their order: by the site and the id that a link names, else by its page. */
const heldByLinks = async (
  db: Db,
  urls: readonly string[],
  language: Language,
): Promise<(GoodsFacts | undefined)[]> => {
  const keys = urls.map(keyOfLink);
  const known = await goodsByKeys(db, keys, language);
  const byKey = keys.map(({ platformCode, goodsId }) =>
    known.find((each) => each.goodsId === goodsId && each.platformCode === platformCode),
  );
  const others = urls.filter((_, place) => byKey[place] === undefined);
  const byPage = await catalogueApi.atPages(db, others, language);
  return byKey.map((facts, place) => facts ?? byPage.get(urls[place] ?? ''));
};

/** A draft as an order would have it. Without a price its fees are nothing yet, and a buyer is to name them. */
export type PricedProxy = PricedOrder & {
  readonly draft: DraftRow;
  readonly isPriced: boolean;
  readonly pictures: readonly string[];
  readonly ruling: Judgement;
  /** Why it cannot be ordered as it is. */
  readonly why: ProxyPrice['refusal'];
  /** How many of it one order may be for. */
  readonly mostPieces: number;
};

type Known = {
  readonly draft: DraftRow;
  readonly platform: PlatformFacts;
  /** The goods that its link leads to, where we have them. */
  readonly held: GoodsFacts | undefined;
};

/** One seller of one site; goods of a seller that nobody named stand alone. */
const sellerOf = (draft: DraftRow): string => {
  const host = hostOf(draft.url);
  return draft.sellerName === '' ? `${host}/${draft.id}` : `${host}/${draft.sellerName}`;
};

const isOneOfAKind = ({ platform, held }: Pick<Known, 'platform' | 'held'>): boolean =>
  platform.oneOfAKind || held?.oneOfAKind === true;

const factsOf = ({ draft, platform, held }: Known, pictures: readonly string[]): GoodsFacts =>
  describedFacts({
    goodsId: keyOfLink(draft.url).goodsId,
    platformCode: platform.code,
    name: draft.name,
    imageUrl: pictures[0] ?? '',
    priceYen: yen(draft.priceYen ?? 0),
    sellerId: cut(sellerOf(draft), 200),
    sellerName: draft.sellerName === '' ? hostOf(draft.url) : draft.sellerName,
    domesticYen: draft.domesticYen === null ? null : yen(draft.domesticYen),
    oneOfAKind: isOneOfAKind({ platform, held }),
    sourceUrl: draft.url,
    // What nobody can describe is taken from what we know of the same goods.
    ...(held
      ? {
          weightGrams: held.weightGrams,
          isWeightStated: held.isWeightStated,
          properties: held.properties,
          dutyKind: held.dutyKind,
        }
      : {}),
  });

const dearer = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** By what the shopper says of them and, where their link leads to goods that we know, by what we know. */
const subjectOf = ({ draft, platform, held }: Known): Subject => ({
  platformCode: platform.code,
  name: draft.name,
  nameJa: draft.name,
  names: [draft.pageName, ...(held ? [held.name, held.nameJa, ...held.names] : [])],
  descriptionText: [...draft.options, draft.remark].join('\n'),
  sellerName: draft.sellerName,
  // A price that is named too low takes no goods from under a rule.
  priceYen: dearer(draft.priceYen, held?.priceYen ?? null),
  properties: held?.properties ?? [],
  categoryIds: held ? [held.categoryId] : [],
});

const nothing = { goodsYen: yen(0), serviceFeeYen: yen(0), domesticYen: null, totalYen: yen(0) } as const;

type Judged = Known & { readonly ruling: Judgement; readonly totalYen: Yen };

/**
 * What may not be bought here, and what the company took off sale, may not be bought by a form either. What is sold may: its
 * seller may have another.
 */
const isProhibited = ({ held }: Pick<Known, 'held'>): boolean =>
  held?.errorCode === codes.goodsNotAllowed || held?.isHidden === true;

const maxPiecesOf = (known: Pick<Known, 'platform' | 'held'>): number => (isOneOfAKind(known) ? 1 : maxPieces);

// What is never bought is told before it is written to its end.
const whyNot = ({ draft, held, platform, ruling, totalYen }: Judged): PricedProxy['why'] => {
  if (ruling.verdict === 'refuse' || isProhibited({ held })) return 'rule';
  if (missingFrom(draft).length > 0) return 'incomplete';
  if (draft.quantity > maxPiecesOf({ held, platform })) return 'quantity';
  return totalYen > maxPerRequest ? 'tooMuch' : null;
};

const problemOf = (why: NonNullable<PricedProxy['why']>, { draft: { name }, held, ruling }: Judged) => {
  if (why === 'incomplete') return proxyDraftIncomplete();
  if (why === 'quantity') return onlyOneOfIt({ name });
  const refused = refusalOf(ruling, name) ?? (isProhibited({ held }) ? goodsNotAllowed({ name }) : null);
  return refused ?? lineTooExpensive({ name, most: maxPerRequest.toLocaleString('en') });
};

const reasons = { rule: 'rule', tooMuch: 'tooMuch', quantity: 'quantity', incomplete: 'quantity' } as const;

/** Which drafts are priced, and whether each as if it were ordered alone: then all bear their own domestic shipping. */
type Pricing = { readonly drafts: readonly DraftRow[]; readonly apart?: boolean };

/** Prices drafts by what their shopper says of them, and judges them by the company's rules. */
export const priceProxies = async (
  p: Pick<Platform, 'config' | 'clock'>,
  db: Db,
  { drafts, apart = false }: Pricing,
  language: Language,
): Promise<PricedProxy[]> => {
  const platforms = await platformNames(db, drafts, language);
  const goods = await heldByLinks(
    db,
    drafts.map(({ url }) => url),
    language,
  );
  const known = drafts.map((draft, place): Known => {
    const platform = platforms.get(platformOf(draft, platforms).code);
    if (!platform) throw new Error('no platform for other sites');
    return { draft, platform, held: goods[place] };
  });
  const rulings = await judge(db, known.map(subjectOf), language);
  const priced = known.filter(({ draft }) => draft.priceYen !== null);
  const fees = feesFor(
    priced.map(({ draft, platform }) => ({
      sellerKey: apart ? draft.id : sellerOf(draft),
      priceYen: yen(draft.priceYen ?? 0),
      quantity: draft.quantity,
      domesticYen: draft.domesticYen === null ? null : yen(draft.domesticYen),
      serviceFeeYen: serviceFeeYen(platform.feeRule, (draft.priceYen ?? 0) * draft.quantity),
    })),
  );
  const feesOf = new Map(priced.map(({ draft }, place) => [draft.id, fees[place]]));
  return known.map(({ draft, platform, held }, place) => {
    const ruling = rulings[place] ?? { verdict: 'allow' as const, reasons: [] };
    const fee = feesOf.get(draft.id) ?? nothing;
    const pictures = lastingPictures(p, draft);
    const facts = factsOf({ draft, platform, held }, pictures);
    const judged = { draft, platform, held, ruling, totalYen: fee.totalYen };
    const why = whyNot(judged);
    return {
      draft,
      ruling,
      why,
      pictures,
      mostPieces: maxPiecesOf({ platform, held }),
      isPriced: draft.priceYen !== null,
      wanted: {
        goodsId: facts.goodsId,
        platformCode: facts.platformCode,
        quantity: draft.quantity,
        options: draft.options,
      },
      facts,
      platform,
      goods: {
        goodsId: facts.goodsId,
        platformCode: facts.platformCode,
        platformName: platform.name,
        name: facts.name,
        nameJa: facts.nameJa,
        imageUrl: pictures[0] ?? null,
        options: [...draft.options],
        // Nobody has looked at them yet.
        condition: '',
        properties: [...facts.properties],
        oneOfAKind: facts.oneOfAKind,
        sourceUrl: draft.url,
      },
      fees: fee,
      refusal: why && { reason: reasons[why], problem: problemOf(why, judged) },
      warns: ruling.verdict === 'warn',
    };
  });
};

/** What those with a price come to. */
export const totalOf = (priced: readonly PricedProxy[]): Yen =>
  sumYen(priced.filter(({ isPriced }) => isPriced).map(({ fees }) => fees.totalYen));
