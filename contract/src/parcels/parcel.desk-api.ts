import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import {
  Day,
  Id,
  Instant,
  line,
  Nothing,
  optionalLine,
  optionalText,
  OrderCode,
  ParcelCode,
  text,
  wholeNumber,
} from '../base/shapes.ts';
import { CustomsWarning } from '../freight/customs.shape.ts';
import { CountryCode } from '../freight/country.shape.ts';
import { BoxSize, RouteCode, RouteQuote } from '../freight/freight.shape.ts';
import { Tracking, TrackingStatus } from '../tracking/tracking.shape.ts';
import { photoIds } from '../uploads/upload.shape.ts';
import { MoneyLine } from '../wallet/wallet.shape.ts';
import { Shelf } from '../warehouse/warehouse.shape.ts';
import {
  AwaitedOrder,
  Compensation,
  EarlierFee,
  KeptEstimate,
  LossClaim,
  PackedBox,
  ParcelCost,
  ParcelOrder,
  ParcelReturn,
  ParcelState,
  ParcelStep,
  Recipient,
} from './parcel.shape.ts';
import { Sheet } from './sheet.shape.ts';

const Moved = z.object({ id: ParcelCode, state: ParcelState });

/** A parcel as the desk's lists show it. */
export const DeskParcel = z.object({
  id: ParcelCode,
  state: ParcelState,
  shopper: z.object({ id: z.string(), number: z.string(), nickName: z.string() }),
  recipientName: z.string(),
  countryCode: z.string(),
  routeCode: RouteCode,
  routeName: z.string(),
  orderCount: z.int(),
  /** Orders that a waiting parcel still waits for; else 0. */
  awaitedCount: z.int(),
  pieceCount: z.int(),
  scannedCount: z.int(),
  /** Of the closed box, or as estimated while it is not packed. */
  weightGrams: z.int(),
  weighed: z.boolean(),
  boxName: z.nullable(z.string()),
  /** It has ended, and its closed box still stands in the warehouse with the goods inside. */
  needsUnpacking: z.boolean(),
  paidYen: z.nullable(Yen),
  carrier: z.nullable(z.string()),
  waybillNo: z.nullable(z.string()),
  trackingStatus: z.nullable(TrackingStatus),
  /** When it was handed to the carrier. */
  leftAt: z.nullable(Instant),
  /** Since when it waits in its state, and until when it should have moved on; null where nothing is promised. */
  waitingSince: Instant,
  limitAt: z.nullable(Instant),
  appliedAt: Instant,
});
export type DeskParcel = z.infer<typeof DeskParcel>;

export const packingQueue = endpoint({
  method: 'GET',
  path: '/api/desk/parcels/packing',
  by: 'staff',
  permission: 'parcels.read',
  summary: 'What has to be packed: begun ones first, then the longest waiting',
  input: z.object({ ...pageQuery }),
  output: pageOf(DeskParcel),
});

export const dispatchQueue = endpoint({
  method: 'GET',
  path: '/api/desk/parcels/dispatch',
  by: 'staff',
  permission: 'parcels.read',
  summary: 'Paid and declared: what may leave, the longest waiting first',
  input: z.object({ ...pageQuery }),
  output: pageOf(DeskParcel),
});

export const toUnpackQueue = endpoint({
  method: 'GET',
  path: '/api/desk/parcels/to-unpack',
  by: 'staff',
  permission: 'parcels.read',
  summary:
    'Closed boxes that have to be taken apart: undone by their shopper, or never paid; the longest waiting first',
  input: z.object({ ...pageQuery }),
  output: pageOf(DeskParcel),
});

export const returnedQueue = endpoint({
  method: 'GET',
  path: '/api/desk/parcels/returned',
  by: 'staff',
  permission: 'parcels.read',
  summary: 'Boxes that came back from abroad and have to be taken apart; the longest waiting first',
  input: z.object({ ...pageQuery }),
  output: pageOf(DeskParcel),
});

export const parcelFigures = endpoint({
  method: 'GET',
  path: '/api/desk/parcels/figures',
  by: 'staff',
  permission: 'parcels.read',
  summary: 'How many parcels stand in each state, and the oldest wait of each',
  input: Nothing,
  output: z.array(z.object({ state: ParcelState, count: z.int(), oldestAt: z.nullable(Instant), late: z.int() })),
});

export const listDeskParcels = endpoint({
  method: 'GET',
  path: '/api/desk/parcels',
  by: 'staff',
  permission: 'parcels.read',
  summary: 'All parcels, newest first, by what they are or by words (parcel code, order code, waybill, recipient)',
  input: z.object({
    ...pageQuery,
    state: z.optional(ParcelState),
    keyword: z.optional(line(100)),
    countryCode: z.optional(CountryCode),
    routeCode: z.optional(RouteCode),
    /** Those that have stood in their state for so many days or longer. */
    waitedDays: z.optional(wholeNumber(1, 365)),
    /** Those that were handed to a carrier on this day of Japan. */
    leftOn: z.optional(Day),
    shopperId: z.optional(Id),
  }),
  output: pageOf(DeskParcel),
});

/** One order of a parcel, for the packer. */
export const PackingItem = z.object({
  ...ParcelOrder.shape,
  shelf: z.string(),
  note: z.string(),
  /** The closed box of an ended parcel in which the goods still are, when nobody has taken it apart yet. */
  stillIn: z.nullable(ParcelCode),
  scannedAt: z.nullable(Instant),
  scannedBy: z.nullable(z.string()),
  /** Whose it is, in a group's parcel; null in a shopper's own. */
  member: z.nullable(z.object({ id: z.string(), number: z.string(), nickName: z.string() })),
});
export type PackingItem = z.infer<typeof PackingItem>;

export const deskParcel = endpoint({
  method: 'GET',
  path: '/api/desk/parcels/{id}',
  by: 'staff',
  permission: 'parcels.read',
  summary: 'One parcel, whole: the packing record, quotes, sheet, money, history',
  input: z.object({ id: ParcelCode }),
  output: z.object({
    parcel: DeskParcel,
    recipient: Recipient,
    /** Phone and street are shown in part to those who neither pack nor dispatch. */
    recipientMasked: z.boolean(),
    remark: z.string(),
    items: z.array(PackingItem),
    awaited: z.array(AwaitedOrder),
    splitFrom: z.nullable(ParcelCode),
    /** The group whose parcel it is; null where it is a shopper's own. */
    groupCode: z.nullable(z.string()),
    /** What customs may make of it, the gravest first. */
    warnings: z.array(CustomsWarning),
    goodsGrams: z.int(),
    declaredYen: Yen,
    estimate: KeptEstimate,
    packed: z.nullable(PackedBox),
    quotes: z.array(RouteQuote),
    quotesExpireAt: z.nullable(Instant),
    cost: z.nullable(ParcelCost),
    fees: z.array(EarlierFee),
    /** Null unless it is on its way. */
    claim: z.nullable(LossClaim),
    returned: z.nullable(ParcelReturn),
    compensation: z.nullable(Compensation),
    sheet: Sheet,
    tracking: Tracking,
    timeline: z.array(ParcelStep),
    money: z.array(MoneyLine),
    heldYen: Yen,
  }),
});

export const scanParcelItem = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/scan',
  by: 'staff',
  permission: 'parcels.pack',
  summary: 'An order was scanned for a parcel; the first scan starts the packing, a second one changes nothing',
  input: z.object({ parcelCode: ParcelCode, orderCode: OrderCode }),
  output: z.object({
    ...Moved.shape,
    orderCode: OrderCode,
    /** True when it had been scanned before. */
    again: z.boolean(),
    scannedCount: z.int(),
    orderCount: z.int(),
  }),
});

export const previewQuotes = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/quotes',
  by: 'staff',
  permission: 'parcels.pack',
  summary: 'What every route would ask for this box, before it is closed; nothing is kept',
  input: z.object({ id: ParcelCode, weightGrams: wholeNumber(1, 100_000), ...BoxSize.shape }),
  output: z.object({ quotes: z.array(RouteQuote), warnings: z.array(CustomsWarning) }),
});

export const finishPacking = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/finish',
  by: 'staff',
  permission: 'parcels.pack',
  repeats: 'by-key',
  summary: 'Closed, weighed, measured and photographed: every route is quoted and the quotes are kept for 14 days',
  input: z.object({
    id: ParcelCode,
    weightGrams: wholeNumber(1, 100_000),
    ...BoxSize.shape,
    boxName: line(40),
    photoIds: photoIds(1),
    note: optionalText(500),
  }),
  output: z.object({ ...Moved.shape, quotes: z.array(RouteQuote), quotesExpireAt: Instant }),
});

export const unpackParcel = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/unpack',
  by: 'staff',
  permission: 'parcels.pack',
  repeats: 'by-key',
  summary: 'Take a box apart that has not left: its goods go back to their shelves, held freight to the shopper',
  input: z.object({
    id: ParcelCode,
    reason: text(300),
    /** Whether the shopper pays for the work, with their next parcel: when it was undone at their wish. */
    chargesRepackFee: z._default(z.boolean(), false),
  }),
  output: z.object({ ...Moved.shape, repackYen: Yen, releasedYen: Yen }),
});

export const unpackedDone = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/unpacked',
  by: 'staff',
  permission: 'parcels.pack',
  summary: 'The closed box of an ended parcel was taken apart, and its goods lie on their shelves again',
  input: z.object({ id: ParcelCode, note: optionalText(300) }),
  output: z.object({ ...Moved.shape, needsUnpacking: z.literal(false) }),
});

export const returnParcel = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/return',
  by: 'staff',
  permission: 'parcels.return',
  repeats: 'by-key',
  summary: 'The carrier brought it back: its goods are stored again, the way back is due with the next parcel',
  input: z.object({
    id: ParcelCode,
    reason: text(300),
    returnFeeYen: Yen.check(z.maximum(1_000_000)),
    /** Where the box is put until it is taken apart. */
    shelf: Shelf,
  }),
  output: z.object({ ...Moved.shape, feeYen: Yen }),
});

export const loseParcel = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/lose',
  by: 'staff',
  permission: 'parcels.lose',
  repeats: 'by-key',
  summary: 'The carrier lost it: the shopper is compensated, up to the declared value and the freight that was paid',
  input: z.object({ id: ParcelCode, note: text(300), goodsYen: Yen, freightYen: Yen }),
  output: z.object({ ...Moved.shape, compensatedYen: Yen }),
});

export const revealRecipientNumbers = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/recipient-numbers',
  by: 'staff',
  permission: 'parcels.dispatch',
  summary:
    "The recipient's numbers in clear, for the carrier's form of a parcel that leaves; each look is written down",
  input: z.object({ id: ParcelCode }),
  output: z.object({
    recipientIdNumber: z.nullable(z.string()),
    recipientTaxNumber: z.nullable(z.string()),
    clearanceCode: z.nullable(z.string()),
  }),
});

const WaybillNo = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{6,40}$/));

export const checkWaybill = endpoint({
  method: 'GET',
  path: '/api/desk/parcels/{id}/waybill',
  by: 'staff',
  permission: 'parcels.dispatch',
  summary:
    'Whether a parcel may leave under a waybill that was scanned: refused as its dispatch would be, changes nothing',
  input: z.object({ id: ParcelCode, waybillNo: WaybillNo }),
  output: z.object({ id: ParcelCode, waybillNo: z.string() }),
});

export const dispatchParcel = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/dispatch',
  by: 'staff',
  permission: 'parcels.dispatch',
  repeats: 'by-key',
  summary: 'Handed to the carrier under a waybill: what was held for it is spent',
  input: z.object({
    id: ParcelCode,
    carrier: line(40),
    waybillNo: WaybillNo,
    note: optionalText(300),
  }),
  output: z.object({ ...Moved.shape, capturedYen: Yen }),
});

export const addParcelTracking = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/tracking',
  by: 'staff',
  permission: 'parcels.track',
  repeats: 'by-key',
  summary: 'Type in what the carrier says; `delivered` also delivers the parcel',
  input: z.object({
    id: ParcelCode,
    at: z.iso.datetime({ offset: true }),
    status: TrackingStatus,
    text: text(200),
    place: optionalLine(100),
  }),
  output: z.object({ ...Moved.shape, tracking: Tracking }),
});

export const deliverParcel = endpoint({
  method: 'POST',
  path: '/api/desk/parcels/{id}/deliver',
  by: 'staff',
  permission: 'parcels.track',
  summary: 'The carrier says that it was handed over',
  input: z.object({ id: ParcelCode, note: optionalText(300) }),
  output: Moved,
});
