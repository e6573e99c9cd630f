import type { Currency } from '@hakobu/contract/base/money';
import { urlOf } from '@hakobu/contract/base/url';
import type { StoredUser } from './shell/session/session.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

export const at = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const asked = search.toString();
  return `/${path}${asked ? `?${asked}` : ''}`;
};

export type GoodsKey = { readonly goodsId: string; readonly platformCode: string };
const goodsQuery = ({ goodsId, platformCode }: GoodsKey) => ({ gId: goodsId, pCode: platformCode });

/** What the chat is opened about: an order or a parcel of one's own, by its code; or goods. */
export type AskedAbout = {
  readonly orderCode?: string | undefined;
  readonly parcelCode?: string | undefined;
  readonly goods?: GoodsKey | undefined;
};

/** The address of every screen, for `Link`, `Row` and `go`. Ids are codes for orders and parcels. */
export const links = {
  home: () => at('pages/home/home'),
  /** The mall, of one platform where it is named. */
  mall: (platformCode?: string) => at('pages/classify/classify', { platformCode }),
  cart: () => at('pages/cart/cart'),
  mine: () => at('pages/my/my'),
  cartPage: () => at('pages/cart/cart1'),
  /** With the instant until which a closing can be taken back that was asked for just now. */
  logIn: (closesAt?: string) => at('pages/base/login/login', { closesAt }),
  register: () => at('pages/base/register/register'),
  /** Ties what a third party proved to an account; the proof itself is kept in memory. */
  bindAccount: () => at('pages/base/bindAccount/bindAccount'),
  thirdsBind: () => at('packageMy/pages/thirdsBind/thirdsBind'),
  wechatInfo: () => at('packageMy/pages/wechatInfo/wechatInfo'),
  qqInfo: () => at('packageMy/pages/qqInfo/qqInfo'),
  bindWechat: () => at('packageMy/pages/bindWx/bindWx'),
  logInByCode: () => at('pages/base/fastLogin/fastLogin'),
  /** Finishes an account for what was proved; the proof itself is kept in memory. */
  quickRegister: () => at('pages/base/fRegister/fRegister'),
  forgotPassword: () => at('pages/base/forgetPwd/forgetPwd'),
  /** A category is searched by its id; its name is for show. */
  search: (query: { keyword?: string; platformCode?: string; categoryId?: string; categoryName?: string } = {}) =>
    at('pages/base/search/search', query),
  goods: (key: GoodsKey) => at('pages/base/gDetail/gDetail', goodsQuery(key)),
  /** Who sells: their ratings, what shoppers said of them, their goods. */
  seller: ({ id, platformCode }: { readonly id: string; readonly platformCode: string }) =>
    at('pages/base/sellerHome/sellerHome', { sellerId: id, pCode: platformCode }),
  /** What shoppers said of goods, or of all goods of a seller. */
  reviews: (of: GoodsKey | { readonly sellerId: string; readonly platformCode: string }) =>
    at(
      'pages/base/evaluateList/evaluateList',
      'sellerId' in of ? { sellerId: of.sellerId, pCode: of.platformCode } : goodsQuery(of),
    ),
  /** pType 1: from a quick order that needs the shopper; 2: a supplement. */
  confirmGoods: (key: GoodsKey, pType?: 1) => at('pages/base/pDetail/pDetail', { ...goodsQuery(key), pType }),
  /** A link or a name to begin with, or a draft of one's own. */
  proxyForm: (query: { url?: string; name?: string; id?: string } = {}) =>
    at('packageClassify/pages/tbdxForm/tbdxForm', query),
  proxyCart: () => at('packageClassify/pages/tbdxCar/tbdxCar'),
  proxyCommit: (ids: readonly string[]) => at('packageClassify/pages/tbdxCommit/tbdxCommit', { ids: ids.join(',') }),
  confirmOrder: (orderId: string, pType?: 2) => at('pages/base/pDetail/pDetail', { orderId, pType }),
  /** `amount` in the currency's minor unit fills the form in; `code` shows how a top-up stands. */
  charge: (query: { amount?: number; currency?: 'JPY' | 'CNY'; code?: string } = {}) =>
    at('pages/base/charge/charge', query),
  /** A page of the web, with its host in sight. */
  webPage: (src: string) => at('pages/base/webView/webView', { src }),
  /** Where an address leads that somebody wrote: to our own screen, else to the page that names its host. */
  written: (src: string, own = new URL(location.href)) => {
    const to = urlOf(src);
    if (!to) return links.webPage(src);
    const isOurs = to.origin === own.origin && !/[\s\\@]/.test(src);
    if (isOurs && to.pathname === own.pathname) return to.hash.slice(1) || at('pages/home/home');
    const shared = isOurs ? /^\/s\/([\w-]+)$/.exec(to.pathname) : null;
    return shared ? at('pages/base/pdp/pdp', { code: shared[1] }) : at('pages/base/webView/webView', { src });
  },
  /** The chat, opened as the source opens it: the address carries who asks, for show only; `about` is attached. */
  customerService: (user: StoredUser | undefined, navTitle: string, { goods, ...about }: AskedAbout = {}) =>
    at('pages/base/webView/webView', {
      src: `/service?${new URLSearchParams({
        uId: user?.id ?? '',
        uName: user?.nickName ?? '',
        avatar: user?.avatar ?? '',
      })}`,
      navTitle,
      serve: 1,
      type: 4,
      ...about,
      ...(goods && goodsQuery(goods)),
    }),
  /** The chat itself, at one message: with customer service, or about the inspection of an order. */
  talk: ({ inspected, seq }: { inspected?: string | undefined; seq: number }) =>
    at('pages/base/webViewService/webViewService', {
      cType: inspected === undefined ? undefined : 1,
      orderCode: inspected,
      seq,
    }),
  /** The talk about the inspection of an order. */
  inspection: (orderCode: string) => at('pages/base/webViewService/webViewService', { cType: 1, orderCode }),
  serviceCentre: () => at('packageMy/pages/kefu/kefu'),
  /** Article 3: terms of use; 4: privacy policy. */
  userProtocol: (id: 3 | 4 = 3) => at('pages/base/userProtocol/userProtocol', { id }),
  richText: (id: string | number, kind?: string) => at('pages/base/richText/richText', { id, kind }),
  letterTypes: () => at('packageMy/pages/letterTypeList/letterTypeList'),
  /** Of one kind: `order`, `parcel`, `wallet` … */
  letters: (type: string) => at('packageMy/pages/letterList/letterList', { type }),
  letter: (id: string) => at('packageMy/pages/letterDetail/letterDetail', { id }),
  settings: () => at('packageMy/pages/setting/setting'),
  universal: () => at('packageMy/pages/universal/universal'),
  darkPattern: () => at('packageMy/pages/darkPattern/darkPattern'),
  person: () => at('packageMy/pages/nickName/nickName'),
  nickName: () => at('packageMy/pages/fixNickName/fixNickName'),
  orders: (status?: string) => at('packageMy/pages/orderList/orderList', { status }),
  order: (id: string) => at('packageMy/pages/orderDetail/orderDetail', { id }),
  /** How an order is getting on: asked and answered. */
  feedback: (orderId: string) => at('packageMy/pages/odLeaveWord/odLeaveWord', { orderId }),
  /** What staff and the product told about orders; stands among the letters. */
  serviceMessages: () => at('packageMy/pages/letterList/letterList', { type: 'service' }),
  /** One message about an order. */
  orderMessage: (id: string) => at('packageCart/pages/messageDetail/messageDetail', { id }),
  addresses: () => at('packageMy/pages/addressList/addressList'),
  address: (id?: string) => at('packageMy/pages/addAddress/addAddress', { id }),
  /** With the month (`2026-11`) and the kind that its statement opens at. */
  wallet: (query: { month?: string; kind?: string } = {}) => at('packageMy/pages/wallet/wallet', query),
  /** `amount` in the currency's minor unit; `code` shows how a withdrawal stands; `bind` binds a payee for that balance. */
  withdraw: (query: { amount?: number; currency?: Currency; code?: string; bind?: Currency } = {}) =>
    at('packageMy/pages/withdraw/withdraw', query),
  withdrawAuto: () => at('packageMy/pages/withdrawAuto/withdrawAuto'),
  /** Of top-ups; or of withdrawals. */
  chargeHistory: (show?: 'withdrawals') => at('packageMy/pages/chargeHistory/chargeHistory', { show }),
  paySet: () => at('packageMy/pages/paySet/paySet'),
  /** What guards the account and where it is signed in; or what happened at it. */
  accountSafety: (show?: 'history') => at('packageMy/pages/accoutSafe/accoutSafe', { show }),
  cancelAccount: () => at('packageMy/pages/cancelAccount/cancelAccount'),
  paySort: () => at('packageMy/pages/paySort/paySort'),
  /** With a parcel: change that one, which is free until it is being packed. */
  applyDeliver: (parcelId?: string) => at('packageMy/pages/applyDeliver/applyDeliver', { parcelId }),
  parcels: (status?: string) => at('packageMy/pages/parcelList/parcelList', { status }),
  parcel: (id: string) => at('packageMy/pages/parcelDetail/parcelDetail', { id }),
  /** A group that one is in, and all of them. */
  joinedGroup: (id: string) => at('packageMy/pages/groupJoinDetail/groupJoinDetail', { id }),
  joinedGroups: () => at('packageMy/pages/groupHall/groupHall', { show: 'member' }),
  /** What those who are in it say to each other. */
  groupTalk: (groupId: string) => at('pages/base/webViewService/webViewService', { groupId }),
  /** Its parcel, and how what it costs is shared. */
  groupShipment: (id: string) => at('packageMy/pages/groupApplyDeliver/groupApplyDeliver', { id }),
  /** The orders inside a parcel. */
  parcelOrders: (id: string) => at('packageMy/pages/parcelOrderList/parcelOrderList', { id }),
  /** Paid parcels that wait to leave. */
  dueOut: () => at('packageMy/pages/dueOutParcelList/dueOutParcelList'),
  payFreight: (id: string) => at('packageMy/pages/parcelFreightPay/parcelFreightPay', { id }),
  sheet: (id: string) => at('packageMy/pages/addSheetInfo/addSheetInfo', { id }),
  browsed: () => at('packageMy/pages/footprintList/footprintList'),
  /** What one collected; or the sellers that one follows. */
  collected: (show?: 'sellers') => at('packageMy/pages/collectList/collectList', { show }),
  freightCalculator: () => at('packageMy/pages/freightCal/freightCal'),
  orderTracking: (orderId: string) => at('packageMy/pages/logisticsDetail/logisticsDetail', { orderId }),
  parcelTracking: (parcelId: string) => at('packageMy/pages/logisticsDetail/logisticsDetail', { parcelId }),
  /** The shopper's own services, what waits for them first; the price list for who is not signed in. */
  ownServices: () => at('packageMy/pages/serveList/serveList'),
  /** The price list of warehouse services. */
  serviceOffers: () => at('packageMy/pages/serveList/serveList', { show: 'offers' }),
  /** The services of an order or a parcel; `pay` opens the payment of those that wait for it. */
  services: (code: string, pay = false) =>
    at('packageMy/pages/odServeList/odServeList', { orderId: code, pay: pay ? 1 : undefined }),
  /** Likewise, at one of them. */
  service: (code: string, serviceCode: string) =>
    at('packageMy/pages/odServeList/odServeList', { orderId: code, service: serviceCode }),
  /** With the code of an entry of the price list: that one is chosen already. */
  addServices: (code: string, offer?: string) => at('packageMy/pages/odAddServe/odAddServe', { orderId: code, offer }),
} as const;
