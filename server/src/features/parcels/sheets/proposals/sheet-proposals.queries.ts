import type { DeclaredLine, SheetLine } from '@hakobu/contract/parcels/sheet.shape';
import { catalogueApi } from '../../../goods/index.ts';
import { type OrderFacts, ordersByCodes } from '../../../orders/index.ts';
import type { ItemFacts } from '../../../warehouse/index.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { listDeclared, type ParcelRow } from '../../parcel.store.ts';
import { customsTable } from './customs-kinds.ts';
import { type Earlier, kindOf, type Proposable, proposeLine } from './proposal.rules.ts';

/** Goods that are declared, whether they have arrived or not. */
export type Declarable = { readonly order: OrderFacts; readonly item?: Pick<ItemFacts, 'properties'> };

/** What the product proposes to declare, by the code of the order. */
export type Proposals = ReadonlyMap<string, DeclaredLine>;

/** The goods of which a sheet says nothing: all of them while nobody has saved it, and what joined the parcel since. */
export const undeclaredOf = ({ sheetLines }: ParcelRow, goods: readonly Declarable[]): Declarable[] =>
  goods.filter(({ order }) => !sheetLines?.some(({ orderCode }) => orderCode === order.code));

type GoodsNamed = Pick<OrderFacts['goods'], 'platformCode' | 'goodsId' | 'nameJa'>;
const keyOf = ({ platformCode, goodsId, nameJa }: GoodsNamed): string => `${platformCode} ${goodsId} ${nameJa}`;

const kindCode = ({ sellersName, orderedName }: Pick<Proposable, 'sellersName' | 'orderedName'>): string | undefined =>
  kindOf({ names: [sellersName, orderedName], categories: [] }, customsTable.kinds)?.kind.code;

/** What goods of one kind are called differs from piece to piece; the shopper's latest sheets say the rest. */
const sheetsLookedThrough = 10;
const linesLookedThrough = 40;

/** What a shopper declared lately, the newest first. */
const declaredBy = async (db: Db, shopperId: string) => {
  const lines = (await listDeclared(db, shopperId, sheetsLookedThrough)).slice(0, linesLookedThrough);
  const orders = await ordersByCodes(
    db,
    lines.map(({ orderCode }) => orderCode),
  );
  const byCode = new Map(orders.map((order) => [order.code, order]));
  const declared = lines.flatMap((line) => {
    const order = byCode.get(line.orderCode);
    if (!order) return [];
    const { goods, orderedName } = order;
    return [{ line, key: keyOf(goods), kind: kindCode({ sellersName: goods.nameJa, orderedName }) }];
  });
  const lineOf = (is: (each: (typeof declared)[number]) => boolean): SheetLine | undefined => declared.find(is)?.line;
  return (goods: GoodsNamed, proposable: Proposable): Earlier => {
    const kind = declared.length === 0 ? undefined : kindCode(proposable);
    return {
      ofGoods: lineOf(({ key }) => key === keyOf(goods)),
      ofKind: lineOf((each) => kind !== undefined && each.kind === kind && each.line.hsCode !== ''),
    };
  };
};

const proposableOf = (
  { order, item }: Declarable,
  page: Awaited<ReturnType<typeof catalogueApi.toDeclare>>[number] | undefined,
): Proposable => ({
  orderCode: order.code,
  orderedName: order.orderedName,
  sellersName: order.goods.nameJa,
  translatedName: page?.nameEnglish ?? null,
  options: order.goods.options,
  description: page?.description ?? '',
  categories: page?.categories ?? [],
  properties: [...order.goods.properties, ...(item?.properties ?? [])],
  quantity: order.quantity,
  declaredYen: order.declaredYen,
});

type Filled = { readonly parcel: ParcelRow; readonly goods: readonly Declarable[] };

/**
 * Lines for goods of which these sheets, all of one shopper, say nothing yet: of what the order, the goods' page and their
 * kind tell, and of what the shopper declared before.
 */
export const proposalsFor = async (db: Db, filled: readonly Filled[]): Promise<Proposals> => {
  const open = filled.flatMap(({ parcel, goods }) => undeclaredOf(parcel, goods));
  const [first] = open;
  if (!first) return new Map();
  const told = await catalogueApi.toDeclare(
    db,
    open.map(({ order }) => order.goods),
  );
  const pages = new Map(told.map((page) => [`${page.platformCode} ${page.goodsId}`, page]));
  const earlier = await declaredBy(db, first.order.shopperId);
  const lines = open.map((each) => {
    const { goods } = each.order;
    const proposable = proposableOf(each, pages.get(`${goods.platformCode} ${goods.goodsId}`));
    return proposeLine(proposable, customsTable, earlier(goods, proposable));
  });
  return new Map(lines.map((line) => [line.orderCode, line]));
};
