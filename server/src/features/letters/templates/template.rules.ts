import type { LetterAbout, LetterKind, LetterTone } from '@hakobu/contract/letters/letter.shape';
import * as z from 'zod/mini';

const text = z.optional(z.string());
const number = z.optional(z.int());

/** What a letter keeps. Which of it a letter has is its template's matter; what is missing is not spoken of. */
export const LetterFacts = z.object({
  goods: text,
  imageUrl: text,
  quantity: number,
  order: text,
  otherOrder: text,
  parcel: text,
  /** What a group is called. */
  group: text,
  seller: text,
  count: number,
  daysLeft: number,
  releasedYen: number,
  /** What was paid for services of the warehouse and came back with the order. */
  servicesYen: number,
  capturedYen: number,
  totalYen: number,
  differenceYen: number,
  feeYen: number,
  freightYen: number,
  compensationYen: number,
  refundedYen: number,
  creditedYen: number,
  creditedFen: number,
  bonusYen: number,
  topUp: text,
  withdrawal: text,
  payee: text,
  withdrawnYen: number,
  withdrawnFen: number,
  returnedYen: number,
  returnedFen: number,
  takenBackYen: number,
  takenBackFen: number,
  agedYen: number,
  agedFen: number,
  feeFen: number,
  arrivesOn: text,
  stepOn: text,
  usableFrom: text,
  dueAt: text,
  freeUntil: text,
  /** Until when a group takes members in. */
  closesAt: text,
  weightGrams: number,
  route: text,
  carrier: text,
  trackingNo: text,
  waybillNo: text,
  what: text,
  note: text,
  reason: text,
  /** The reason by language, where it is in words of our own: the reader's becomes `reason`. */
  reasons: z.optional(z.record(z.string(), z.string())),
  /** What a service of the warehouse is called, by language: the reader's becomes `service`. */
  service: text,
  /** The order or parcel with whose services the result stands; missing where there is none to look at. */
  resultIn: text,
  services: z.optional(z.record(z.string(), z.string())),
  /** What goods are called, by language: the reader's becomes `goods` where there is one. */
  goodsNames: z.optional(z.record(z.string(), z.string())),
  /** A device on which somebody signed in, and the one that was signed out for it, by language: the reader's becomes `device`. */
  device: text,
  devices: z.optional(z.record(z.string(), z.string())),
  otherDevice: text,
  otherDevices: z.optional(z.record(z.string(), z.string())),
  networkAddress: text,
  signedInAt: text,
  /** Of collected goods: what the first cost and costs, and how many became cheaper, are gone, are back. */
  wasYen: number,
  nowYen: number,
  cheaper: number,
  gone: number,
  back: number,
});
export type LetterFacts = z.infer<typeof LetterFacts>;

/** The facts that may stand beneath a letter as lines of their own, and how each is shown. */
export const factForms = {
  goods: 'text',
  quantity: 'text',
  order: 'code',
  otherOrder: 'code',
  parcel: 'code',
  group: 'text',
  seller: 'text',
  releasedYen: 'yen',
  servicesYen: 'yen',
  capturedYen: 'yen',
  totalYen: 'yen',
  differenceYen: 'yen',
  feeYen: 'yen',
  freightYen: 'yen',
  compensationYen: 'yen',
  refundedYen: 'yen',
  creditedYen: 'yen',
  creditedFen: 'fen',
  bonusYen: 'yen',
  topUp: 'code',
  withdrawnYen: 'yen',
  withdrawnFen: 'fen',
  returnedYen: 'yen',
  returnedFen: 'fen',
  takenBackYen: 'yen',
  takenBackFen: 'fen',
  agedYen: 'yen',
  agedFen: 'fen',
  feeFen: 'fen',
  payee: 'text',
  withdrawal: 'code',
  arrivesOn: 'text',
  usableFrom: 'moment',
  dueAt: 'moment',
  freeUntil: 'moment',
  closesAt: 'moment',
  weightGrams: 'weight',
  route: 'text',
  carrier: 'carrier',
  trackingNo: 'code',
  waybillNo: 'code',
  wasYen: 'yen',
  nowYen: 'yen',
  device: 'text',
  otherDevice: 'text',
  networkAddress: 'text',
  signedInAt: 'moment',
  note: 'text',
  reason: 'text',
} as const satisfies Partial<Record<keyof LetterFacts, string>>;
export type ShownFact = keyof typeof factForms;

type Form<Kind extends LetterKind = LetterKind> = {
  readonly kind: Kind;
  readonly tone: LetterTone;
  readonly opens: LetterAbout['kind'];
  readonly shows: readonly ShownFact[];
};

const order = (tone: LetterTone, ...shows: ShownFact[]): Form<'order'> => ({
  kind: 'order',
  tone,
  opens: 'order',
  shows: ['goods', ...shows, 'order'],
});
/** About a service that is done to an order's goods. */
const onOrder = (tone: LetterTone, ...shows: ShownFact[]): Form<'order'> => ({
  ...order(tone, ...shows),
  opens: 'service',
});
const parcel = (tone: LetterTone, opens: LetterAbout['kind'], ...shows: ShownFact[]): Form<'parcel'> => ({
  kind: 'parcel',
  tone,
  opens,
  shows: [...shows, 'parcel'],
});

const group = (tone: LetterTone, ...shows: ShownFact[]): Form<'group'> => ({
  kind: 'group',
  tone,
  opens: 'group',
  shows: ['group', ...shows],
});

const wallet = (tone: LetterTone, opens: LetterAbout['kind'], ...shows: ShownFact[]): Form<'wallet'> => ({
  kind: 'wallet',
  tone,
  opens,
  shows,
});
const withdrawal = (tone: LetterTone, ...shows: ShownFact[]): Form<'wallet'> =>
  wallet(tone, 'withdrawal', 'withdrawnYen', 'withdrawnFen', ...shows, 'withdrawal');

/** Every letter that there is: what it belongs to, how it feels, what it opens and which facts it lists. */
export const templates = {
  orderQuoted: order('wait', 'totalYen', 'dueAt', 'note'),
  quoteRefused: order('bad', 'note'),
  orderUnpaidSoon: order('wait', 'dueAt'),
  orderClosed: order('plain'),
  orderCancelled: order('plain', 'releasedYen', 'servicesYen'),
  cancelledWithOthers: order('bad', 'releasedYen', 'servicesYen', 'otherOrder'),
  closedWithOthers: order('bad', 'otherOrder'),
  supplementAsked: order('wait', 'differenceYen', 'dueAt', 'note'),
  supplementSoon: order('wait', 'differenceYen', 'dueAt'),
  supplementPaid: order('plain', 'differenceYen', 'capturedYen'),
  supplementRefused: order('plain', 'releasedYen', 'servicesYen'),
  supplementExpired: order('bad', 'releasedYen', 'servicesYen'),
  orderBought: order('good', 'capturedYen', 'releasedYen'),
  orderSoldOut: order('bad', 'releasedYen', 'servicesYen', 'note'),
  restAsked: order('wait', 'dueAt'),
  cancelGranted: order('plain', 'releasedYen', 'servicesYen', 'feeYen', 'note'),
  cancelDeclined: order('bad', 'note'),
  sellerCancelled: order('bad', 'refundedYen', 'servicesYen', 'note'),
  sellerSent: order('plain', 'seller', 'carrier', 'trackingNo'),
  orderSplit: order('plain', 'otherOrder'),
  orderArrived: order('good', 'weightGrams', 'freeUntil'),
  arrivalNoted: order('bad', 'note'),
  partArrived: order('plain', 'note'),
  claimAccepted: order('good'),
  claimRefused: order('bad', 'note'),
  storageEndsSoon: order('wait', 'freeUntil'),
  storageEndsToday: order('wait', 'freeUntil'),
  disposalNear: order('wait'),
  orderDisposed: order('bad', 'servicesYen'),
  feedbackAnswered: { kind: 'order', tone: 'good', opens: 'feedback', shows: ['order'] },
  reviewAnswered: order('good', 'note'),
  orderNotice: { kind: 'order', tone: 'plain', opens: 'orderMessage', shows: ['order'] },
  serviceFeeAsked: onOrder('wait', 'feeYen', 'dueAt', 'note'),
  serviceFeeSoon: onOrder('wait', 'feeYen', 'dueAt'),
  serviceFeePaid: onOrder('plain', 'feeYen'),
  serviceFeeLapsed: onOrder('bad', 'feeYen'),
  serviceDone: onOrder('good', 'capturedYen'),
  serviceNotDone: onOrder('bad', 'releasedYen', 'note'),
  parcelServiceDone: parcel('good', 'service', 'capturedYen'),
  parcelServiceNotDone: parcel('bad', 'service', 'releasedYen', 'note'),
  parcelStarted: parcel('plain', 'parcel'),
  parcelEmptied: parcel('plain', 'parcel'),
  freightAsked: parcel('wait', 'freight', 'weightGrams', 'freightYen', 'dueAt'),
  freightSoon: parcel('wait', 'freight', 'dueAt'),
  quoteExpired: parcel('bad', 'stored', 'feeYen'),
  parcelUnpacked: parcel('bad', 'parcel', 'releasedYen', 'feeYen', 'note'),
  parcelUndone: parcel('plain', 'parcel', 'releasedYen', 'feeYen'),
  sheetAsked: parcel('wait', 'sheet'),
  parcelSent: parcel('good', 'parcel', 'route', 'carrier', 'waybillNo'),
  parcelDelivered: parcel('wait', 'parcel', 'dueAt'),
  parcelCompleted: parcel('plain', 'parcel'),
  parcelReturned: parcel('bad', 'parcel', 'feeYen', 'note'),
  parcelLost: parcel('bad', 'parcel', 'compensationYen', 'note'),
  topUpCredited: wallet('good', 'topUp', 'creditedYen', 'creditedFen', 'bonusYen'),
  topUpFailed: wallet('bad', 'topUp', 'topUp'),
  slipRefused: wallet('bad', 'topUp', 'topUp', 'note'),
  topUpRefunded: wallet('plain', 'topUp', 'takenBackYen', 'takenBackFen', 'topUp'),
  chargedBack: wallet('bad', 'topUp', 'takenBackYen', 'takenBackFen', 'topUp'),
  chargebackWon: wallet('good', 'topUp', 'returnedYen', 'returnedFen', 'topUp'),
  autoWithdrawalAsked: withdrawal('plain', 'feeYen', 'feeFen', 'payee', 'arrivesOn'),
  autoWithdrawalRefused: wallet('bad', 'withdrawAuto'),
  autoRuleSet: wallet('plain', 'withdrawAuto'),
  withdrawalPaid: withdrawal('good', 'feeYen', 'feeFen', 'payee', 'arrivesOn'),
  withdrawalPartlyPaid: withdrawal(
    'bad',
    'feeYen',
    'feeFen',
    'payee',
    'arrivesOn',
    'returnedYen',
    'returnedFen',
    'reason',
  ),
  withdrawalReturned: withdrawal('bad', 'returnedYen', 'returnedFen', 'reason'),
  withdrawalRefused: withdrawal('bad', 'returnedYen', 'returnedFen', 'reason'),
  payeeBound: wallet('plain', 'withdraw', 'payee', 'usableFrom'),
  balanceAged: wallet('plain', 'withdraw', 'agedYen', 'agedFen'),
  groupJoinAsked: group('wait'),
  groupJoinApproved: group('good'),
  groupJoinApprovedAnew: group('wait', 'dueAt'),
  groupJoinRejected: group('bad'),
  groupMemberLeft: group('plain'),
  groupMemberRemoved: group('bad'),
  groupMemberLapsed: group('bad'),
  groupTermsChanged: group('wait', 'dueAt', 'closesAt'),
  groupProlonged: group('plain', 'closesAt'),
  groupNoticed: group('plain'),
  groupHandoverOffered: group('wait', 'dueAt', 'closesAt'),
  groupHandoverFailed: group('plain'),
  groupHandedOver: group('wait', 'dueAt', 'closesAt'),
  groupLocked: group('plain'),
  groupTalkWaits: { ...group('plain'), opens: 'groupTalk' },
  groupOrderWaits: group('wait'),
  groupOrderAccepted: group('good'),
  groupOrderRefused: group('bad'),
  groupShareAsked: group('wait', 'dueAt'),
  groupShareAbove: group('wait', 'dueAt'),
  groupShareOwnerAsked: group('wait', 'dueAt'),
  groupSharesHeld: group('good'),
  groupLeftOut: group('plain'),
  groupParcelSent: group('good'),
  groupParcelArrived: group('good'),
  groupParcelReturned: group('bad'),
  groupParcelLost: group('bad'),
  groupShipmentCancelled: group('plain'),
  groupDissolved: group('bad'),
  groupExpired: group('plain'),
  collectedMoved: { kind: 'activity', tone: 'good', opens: 'screen', shows: ['goods', 'wasYen', 'nowYen'] },
  questionAnswered: { kind: 'system', tone: 'good', opens: 'goods', shows: ['goods', 'note'] },
  newDevice: { kind: 'system', tone: 'bad', opens: 'accountSafety', shows: ['device', 'networkAddress', 'signedInAt'] },
  deviceDisplaced: {
    kind: 'system',
    tone: 'bad',
    opens: 'accountSafety',
    shows: ['device', 'networkAddress', 'signedInAt', 'otherDevice'],
  },
  payPasswordChanged: { kind: 'system', tone: 'plain', opens: 'paySet', shows: [] },
  payPasswordReset: { kind: 'system', tone: 'bad', opens: 'paySet', shows: [] },
  wayInChanged: { kind: 'system', tone: 'bad', opens: 'paySet', shows: [] },
  exportReady: { kind: 'system', tone: 'good', opens: 'accountSafety', shows: ['dueAt'] },
  exportFailed: { kind: 'system', tone: 'bad', opens: 'accountSafety', shows: [] },
} as const satisfies Record<string, Form>;
export type Template = keyof typeof templates;
export type TemplateOf<Kind extends LetterKind> = {
  [Name in Template]: (typeof templates)[Name]['kind'] extends Kind ? Name : never;
}[Template];

/**
 * Letters that are heard whatever is muted: somebody else may be at the account or at the money, and only its owner can
 * say so in time.
 */
const security: ReadonlySet<Template> = new Set<Template>([
  'newDevice',
  'deviceDisplaced',
  'payPasswordChanged',
  'payPasswordReset',
  'wayInChanged',
  'exportReady',
  'payeeBound',
  'autoRuleSet',
  'autoWithdrawalAsked',
  'withdrawalPaid',
  'withdrawalPartlyPaid',
  'withdrawalReturned',
  'withdrawalRefused',
  'topUpRefunded',
  'chargedBack',
]);
export const securityTemplates: readonly string[] = [...security];
export const isOfSecurity = (template: string): boolean => isTemplate(template) && security.has(template);

export const hasSecurity = (kind: LetterKind): boolean => [...security].some((name) => templates[name].kind === kind);

/** The letter of an announcement: its words and what it opens are the announcement's. */
export const announced = 'announcement';

export const isTemplate = (name: string): name is Template => Object.hasOwn(templates, name);
export const formOf = (template: Template): Form => templates[template];
