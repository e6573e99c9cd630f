import { codes } from '@hakobu/contract/base/codes';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { lamp } from '../steps/proxies.ts';
import { sheetFor } from '../steps/parcels.ts';
import type { Objects } from './objects.ts';

/** What another shopper is answered who names an object that is not theirs. */
export type Answered =
  /** Refused as if it were not there. */
  | 'notFound'
  /** Refused with another code, which tells nothing of the object. */
  | { readonly code: number; readonly because: string }
  /** Answered, with nothing of it, and nothing done to it. */
  | { readonly passesOver: string };

type Input = Readonly<Record<string, unknown>>;

/** One or several inputs of a call with something of somebody else's, beside what is the caller's own. */
type Row = {
  readonly inputs: (theirs: Objects, own: Objects) => readonly Input[];
  readonly answered?: Answered;
};

/**
 * Fields that name nothing of a shopper's: goods, platforms, sellers, routes and what is for sale are everybody's; codes
 * that were sent prove something, and are tried for others where they are made.
 */
export const namesNothingOwned: ReadonlySet<string> = new Set([
  'goodsId',
  'platformCode',
  'sellerId',
  'routeCode',
  'offerCode',
  'smsCode',
  'clearanceCode',
  'hsCode',
  'postcode',
  'bankCode',
  'branchCode',
  'bindAddress.code',
  'bindPayee.code',
  'reauthenticate.code',
  // Of a passkey, as its authenticator signs it.
  'reauthenticate.id',
  'reauthenticate.rawId',
  'addPasskey.id',
  'addPasskey.rawId',
  // Whoever has a group's code may ask to join it, or tell staff of it.
  'joinGroup.id',
  'reportGroup.id',
  // The rate at which a top-up was shown; its own tests try another shopper's.
  'startTopUp.quoteId',
]);

const naming =
  (field: string, object: keyof Objects, more: Input = {}): Row['inputs'] =>
  (theirs) => [{ [field]: theirs[object], ...more }];

const allOf =
  (field: string, object: keyof Objects, more: Input = {}): Row['inputs'] =>
  (theirs, own) => [
    { [field]: [theirs[object]], ...more },
    { [field]: [own[object], theirs[object]], ...more },
  ];

const passesOver = (passed: string): Answered => ({ passesOver: passed });

const address = {
  country: 'CN',
  recipient: '林晓',
  phone: '13800136021',
  postcode: '200030',
  region: '上海市',
  city: '上海市',
  district: '徐汇区',
  line1: '漕溪北路 1 号',
  idNumber: '11010519491231002X',
};

const groupTerms = { split: 'byWeight', routeCodes: ['jp-ems'], mostMembers: 5 };
const newGroup = { ...groupTerms, title: '我的团', deadlineAt: '2026-11-23T10:00:00+09:00' };

/** A place in somebody else's group, and the same as if it were in one's own. */
const deciding =
  (more: Input = {}): Row['inputs'] =>
  (theirs, own) =>
    [theirs.group, own.group].map((id) => ({ id, memberId: theirs.groupMember, ...more }));

/** Every call of a shopper that names an object, by its endpoint: what is asked of somebody else's, and what is answered. */
export const rows: Readonly<Record<string, Row | readonly Row[]>> = {
  endSession: { inputs: naming('id', 'session') },
  downloadExport: { inputs: naming('id', 'export', { until: 99_999_999_999, sign: 'forged' }) },
  renamePasskey: { inputs: naming('id', 'passkey', { name: 'mine' }) },
  removePasskey: {
    inputs: naming('id', 'passkey', { token: 'nothing-was-shown' }),
    answered: {
      code: signInCodes.reauthenticationNeeded,
      because: 'what was shown is looked at first, and is of one shopper',
    },
  },
  readAddress: { inputs: naming('id', 'address') },
  changeAddress: { inputs: naming('id', 'address', address) },
  removeAddress: { inputs: naming('id', 'address') },
  changeCartLine: { inputs: naming('id', 'cartLine', { quantity: 2 }) },
  removeCartLines: {
    inputs: (theirs) => [{ ids: [theirs.cartLine] }],
    answered: passesOver('what is not there is gone'),
  },
  readChatState: { inputs: naming('orderCode', 'order') },
  listMessages: { inputs: naming('orderCode', 'sentOrder') },
  rateChat: {
    inputs: naming('orderCode', 'sentOrder', { stars: 5 }),
    answered: { code: codes.wrongState, because: 'that is said wherever no talk of one’s own has ended' },
  },
  refreshFiles: {
    inputs: (theirs) => [{ sMsgIds: [theirs.chatMessage] }],
    answered: passesOver('what is not there is left out'),
  },
  readFeedback: { inputs: naming('orderCode', 'order') },
  listFeedback: { inputs: naming('orderCode', 'order') },
  askFeedback: {
    inputs: (theirs, own) => [
      { orderCode: theirs.order, text: '到哪里了？', photoIds: [] },
      { orderCode: own.sentOrder, text: '到哪里了？', photoIds: [theirs.photo] },
    ],
  },
  listOrderMessages: {
    inputs: naming('orderCode', 'order'),
    answered: passesOver('one’s own are looked through for it'),
  },
  orderMessage: { inputs: naming('id', 'orderMessage') },
  readOrderMessages: {
    inputs: (theirs) => [{ id: theirs.orderMessage }, { ids: [theirs.orderMessage] }, { orderCode: theirs.order }],
    answered: passesOver('what is not there is read'),
  },
  letterDetail: { inputs: naming('id', 'letter') },
  readLetters: { inputs: (theirs) => [{ ids: [theirs.letter] }], answered: passesOver('what is not there is read') },
  orderDetail: { inputs: naming('id', 'order') },
  cancelOrder: { inputs: naming('id', 'unpaidOrder') },
  previewCancel: { inputs: naming('id', 'order') },
  askCancel: { inputs: naming('id', 'order', { reason: '不想要了', feeYen: 0 }) },
  withdrawCancel: { inputs: naming('id', 'order') },
  refuseSupplement: { inputs: naming('id', 'order') },
  answerRestQuestion: { inputs: naming('id', 'question', { answer: 'cancelRest' }) },
  payOrders: { inputs: allOf('codes', 'unpaidOrder', { payPassword: '246810' }) },
  placeOrders: {
    inputs: (theirs) => [
      { lines: [{ goodsId: 'g-1', platformCode: 'store', quantity: 1, cartLineId: theirs.cartLine }], totalYen: 1300 },
    ],
  },
  confirmOrder: {
    inputs: (theirs) => [
      { lines: [{ goodsId: 'g-1', platformCode: 'store', quantity: 1, cartLineId: theirs.cartLine }] },
    ],
  },
  readArrival: { inputs: naming('orderCode', 'sentOrder') },
  claimArrival: {
    inputs: (theirs, own) => [
      { orderCode: theirs.unclaimedOrder, text: '已送达', photoIds: [own.photo] },
      { orderCode: own.unclaimedOrder, text: '已送达', photoIds: [theirs.photo] },
    ],
  },
  withdrawClaim: { inputs: naming('id', 'claim') },
  addReview: {
    inputs: (theirs) => [{ orderCode: theirs.storedOrder, stars: 5, words: '很好' }],
  },
  orderReview: { inputs: naming('orderCode', 'storedOrder') },
  proxyDraft: { inputs: naming('id', 'draft') },
  setProxyDraftAside: { inputs: naming('id', 'draft') },
  saveProxyDraft: [
    { inputs: naming('id', 'draft', { fields: lamp }) },
    {
      inputs: (theirs) => [{ fields: { ...lamp, pictures: [{ fileId: theirs.photo }] } }],
      answered: { code: codes.invalidRequest, because: 'that is said of any picture that was not sent by its shopper' },
    },
  ],
  previewProxyForm: {
    inputs: (theirs) => [{ ...lamp, pictures: [{ fileId: theirs.photo }] }],
    answered: passesOver('a price is made of words and numbers; pictures are not looked at'),
  },
  removeProxyDrafts: {
    inputs: (theirs) => [{ ids: [theirs.draft] }],
    answered: passesOver('what is not there is gone'),
  },
  previewProxies: { inputs: allOf('ids', 'draft') },
  submitProxies: { inputs: allOf('ids', 'draft', { totalYen: 16_780 }) },
  addEcOrder: {
    inputs: naming('draftId', 'draft', {
      url: 'https://www.lamps.jp/items/42',
      name: '真鍮のランプ',
      priceYen: 8000,
      quantity: 2,
      totalYen: 16_780,
    }),
  },
  addServices: {
    inputs: (theirs) =>
      [theirs.storedOrder, theirs.parcel].map((code) => ({ code, services: [{ offerCode: 'photos' }], totalYen: 300 })),
  },
  listServices: { inputs: (theirs) => [{ code: theirs.storedOrder }, { code: theirs.parcel }] },
  serviceDetail: { inputs: naming('code', 'service') },
  cancelService: { inputs: naming('code', 'service') },
  payServices: { inputs: (theirs) => [{ codes: [theirs.service] }] },
  agreeToFee: { inputs: naming('code', 'service', { feeYen: 500 }) },
  rejectFee: { inputs: naming('code', 'service', { feeYen: 500, note: '太贵' }) },
  applyParcel: {
    inputs: (theirs, own) => [
      { orderCodes: [theirs.freeOrder], addressId: own.address, routeCode: 'jp-ems' },
      { orderCodes: [own.freeOrder], addressId: theirs.address, routeCode: 'jp-ems' },
    ],
  },
  editParcel: {
    inputs: (theirs, own) => [
      { id: theirs.waitingParcel, orderCodes: [own.freeOrder], addressId: own.address, routeCode: 'jp-ems' },
      { id: own.waitingParcel, orderCodes: [theirs.freeOrder], addressId: own.address, routeCode: 'jp-ems' },
      { id: own.waitingParcel, orderCodes: [own.freeOrder], addressId: theirs.address, routeCode: 'jp-ems' },
    ],
  },
  estimateParcel: [
    {
      inputs: (theirs, own) => [
        { orderCodes: [theirs.freeOrder], addressId: own.address },
        { orderCodes: [own.freeOrder], addressId: theirs.address },
      ],
    },
    {
      inputs: (theirs, own) => [
        { orderCodes: [own.freeOrder], addressId: own.address, parcelId: theirs.waitingParcel },
      ],
      answered: passesOver('it only says which of one’s own orders may be in a parcel already'),
    },
  ],
  parcelDetail: { inputs: naming('id', 'parcel') },
  parcelOrders: { inputs: naming('id', 'parcel') },
  parcelTracking: { inputs: naming('id', 'parcel') },
  readSheet: { inputs: naming('id', 'parcel') },
  fillSheet: { inputs: (theirs) => [{ id: theirs.parcel, ...sheetFor([theirs.storedOrder]) }] },
  chooseRoute: { inputs: naming('id', 'parcel', { routeCode: 'jp-ems' }) },
  confirmParcel: { inputs: naming('id', 'parcel') },
  cancelParcel: { inputs: naming('id', 'parcel') },
  splitParcel: { inputs: (theirs, own) => [{ id: theirs.parcel, orderCodes: [own.storedOrder] }] },
  undoParcel: { inputs: naming('id', 'parcel', { feeYen: 0 }) },
  payFreight: { inputs: naming('code', 'parcel', { routeCode: 'jp-ems' }) },
  payCheckCode: {
    inputs: (theirs) => [
      { subject: 'orders', codes: [theirs.unpaidOrder] },
      { subject: 'parcel', codes: [theirs.parcel] },
      { subject: 'services', codes: [theirs.service] },
      { subject: 'withdrawal', codes: [theirs.withdrawal] },
    ],
  },
  checkBalance: { inputs: (theirs) => [{ subject: 'orders', codes: [theirs.unpaidOrder] }] },
  sendPayCode: {
    inputs: naming('checkCode', 'checkCode', { channel: 'email' }),
    answered: { code: codes.checkCodeInvalid, because: 'that is said of any that does not count' },
  },
  topUpDetail: { inputs: naming('code', 'topUp') },
  cancelTopUp: { inputs: naming('code', 'topUp') },
  sendSlip: {
    inputs: (theirs, own) => [
      { code: theirs.topUp, uploadIds: [own.photo], payerName: '林美', paidOn: '2026-11-20', amount: 10_000 },
    ],
  },
  withdrawalDetail: { inputs: naming('code', 'withdrawal') },
  cancelWithdrawal: { inputs: naming('code', 'withdrawal') },
  requestWithdrawal: { inputs: naming('code', 'withdrawal') },
  previewWithdrawal: { inputs: naming('payeeId', 'payee', { currency: 'JPY', amount: 5000 }) },
  removePayee: { inputs: naming('id', 'payee') },
  openGroup: {
    inputs: (theirs, own) => [
      { ...newGroup, addressId: theirs.address },
      { ...newGroup, addressId: own.address, coverId: theirs.photo },
    ],
  },
  editGroup: {
    inputs: (theirs, own) => [
      { id: theirs.group, version: 0, title: '我的团' },
      { id: own.group, version: 0, title: '我的团', coverId: theirs.photo },
    ],
  },
  changeGroupTerms: {
    inputs: (theirs, own) => [
      { id: theirs.group, version: 0, ...groupTerms, addressId: own.address },
      { id: own.group, version: 0, ...groupTerms, addressId: theirs.address },
    ],
  },
  prolongGroup: { inputs: naming('id', 'group', { version: 0, deadlineAt: '2026-11-30T00:00:00Z' }) },
  dissolveGroup: { inputs: naming('id', 'group', { version: 0, reason: '不开了' }) },
  lockGroup: { inputs: naming('id', 'group', { version: 0 }) },
  listAddableOrders: { inputs: naming('id', 'group') },
  addGroupOrders: {
    inputs: (theirs, own) => [
      { id: theirs.group, orderCodes: [own.unpaidOrder] },
      { id: own.group, orderCodes: [theirs.unpaidOrder] },
    ],
  },
  takeBackGroupOrder: {
    inputs: (theirs, own) => [theirs.group, own.group].map((id) => ({ id, orderId: theirs.groupOrder })),
  },
  listGroupOrders: { inputs: naming('id', 'group') },
  acceptGroupOrders: {
    inputs: (theirs, own) => [theirs.group, own.group].map((id) => ({ id, orderIds: [theirs.groupOrder] })),
  },
  refuseGroupOrder: {
    inputs: (theirs, own) =>
      [theirs.group, own.group].map((id) => ({ id, orderId: theirs.groupOrder, reason: 'Not of this shop' })),
  },
  previewGroupShipment: {
    inputs: (theirs, own) => [theirs.group, own.group].map((id) => ({ id, orderIds: [theirs.groupOrder] })),
  },
  applyGroupShipment: {
    inputs: (theirs) => [{ id: theirs.group, version: 0, orderIds: [theirs.groupOrder], routeCode: 'jp-ems' }],
  },
  readGroupShipment: { inputs: naming('id', 'group') },
  cancelGroupShipment: { inputs: naming('id', 'group') },
  decideDifference: { inputs: naming('id', 'group', { choice: 'pay' }) },
  chooseShareCap: { inputs: naming('code', 'share', { capYen: 500 }) },
  authoriseShare: { inputs: naming('code', 'share', { capYen: 500 }) },
  declineShare: { inputs: naming('code', 'share') },
  listGroupMoney: { inputs: naming('id', 'group') },
  leaveGroup: { inputs: naming('id', 'group') },
  acceptGroupTerms: { inputs: naming('id', 'group', { termsVersion: 1 }) },
  listGroupMembers: { inputs: naming('id', 'group') },
  groupTalkState: { inputs: naming('id', 'group') },
  listGroupMessages: { inputs: naming('id', 'group') },
  sayInGroup: { inputs: naming('id', 'group', { msgId: '6f0b6a52-6f0b-4a52-8f0b-6a526f0b6a52', text: '在吗' }) },
  recallInGroup: { inputs: naming('id', 'group', { seq: 1 }) },
  markGroupTalk: { inputs: naming('id', 'group', { seq: 1 }) },
  muteGroupTalk: { inputs: naming('id', 'group', { isMuted: true }) },
  approveMember: { inputs: deciding() },
  rejectMember: { inputs: deciding() },
  removeMember: { inputs: deciding({ reason: '不合适' }) },
  offerHandover: { inputs: deciding() },
  takeBackHandover: { inputs: naming('id', 'group') },
  declineHandover: { inputs: naming('id', 'group') },
  acceptHandover: {
    inputs: (theirs, own) => [{ id: theirs.group, addressId: own.address, version: 0 }],
  },
  setAutoWithdrawal: {
    inputs: naming('payeeId', 'payee', {
      currency: 'JPY',
      isOn: true,
      keep: 0,
      above: 1000,
      every: 'month',
      on: 1,
      payPassword: '246810',
    }),
  },
};
