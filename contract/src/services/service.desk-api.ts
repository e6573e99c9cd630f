import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import {
  Count,
  Id,
  Instant,
  line,
  Nothing,
  optionalText,
  OrderCode,
  ParcelCode,
  text,
  wholeNumber,
  Version,
} from '../base/shapes.ts';
import { uploadChatFile } from '../chat/chat.api.ts';
import {
  Pricing,
  Service,
  ServiceCode,
  ServiceDetail,
  ServiceOutput,
  ServiceSubject,
  maxServiceYen,
  maxWorkHours,
} from './service.shape.ts';
import { OfferCode } from './wanted-service.shape.ts';

const inEveryLanguage = (longest: number) =>
  z.object({ 'zh-CN': text(longest), 'zh-TW': text(longest), en: text(longest), ja: text(longest) });

/** An entry of the price list as staff edit it. */
export const DeskOffer = z.object({
  code: OfferCode,
  names: inEveryLanguage(40),
  descriptions: inEveryLanguage(400),
  pricing: Pricing,
  priceYen: z.nullable(Yen),
  perPiece: z.boolean(),
  subjects: z.array(ServiceSubject),
  outputs: z.array(ServiceOutput),
  workHours: wholeNumber(1, maxWorkHours),
  /** Offered at all; requests that stand go on either way. */
  isOffered: z.boolean(),
  place: z.int(),
  /** Counts the changes: a change names the version that it was made from. */
  version: z.int(),
});
export type DeskOffer = z.infer<typeof DeskOffer>;

export const listDeskOffers = endpoint({
  method: 'GET',
  path: '/api/desk/services/offers',
  by: 'staff',
  permission: 'services.read',
  summary: 'The price list, also what is not offered now',
  input: z.object({}),
  output: z.array(DeskOffer),
});

const offerDraft = {
  names: DeskOffer.shape.names,
  descriptions: DeskOffer.shape.descriptions,
  pricing: Pricing,
  // The client leaves out what is null.
  priceYen: z._default(z.nullable(Yen.check(z.maximum(maxServiceYen))), null),
  perPiece: z.boolean(),
  subjects: z.array(ServiceSubject).check(z.minLength(1), z.maxLength(2)),
  outputs: z.array(ServiceOutput),
  workHours: wholeNumber(1, maxWorkHours),
  isOffered: z.boolean(),
};

export const saveOffer = endpoint({
  method: 'PUT',
  path: '/api/desk/services/offers',
  by: 'staff',
  permission: 'services.prices',
  repeats: 'by-key',
  summary: 'Change an entry of the price list, or add one (version 0); prices of services that stand stay as they are',
  input: z.object({ code: OfferCode, version: Version, ...offerDraft }),
  output: DeskOffer,
});

export const sortOffers = endpoint({
  method: 'PUT',
  path: '/api/desk/services/offers/order',
  by: 'staff',
  permission: 'services.prices',
  repeats: 'by-key',
  summary: 'The order of the whole price list',
  input: z.object({ codes: z.array(OfferCode).check(z.minLength(1), z.maxLength(200)) }),
  output: z.array(DeskOffer),
});

/** A service as staff see it, with whose it is and where the goods are. */
export const DeskService = z.object({
  ...Service.shape,
  shopperId: Id,
  shopperName: z.string(),
  /** The goods of its order, or the first of its parcel. */
  goodsName: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Null until the goods are stored. */
  shelf: z.nullable(z.string()),
  /** Whether the goods are here, so that it can be done. */
  isHere: z.boolean(),
  /** Until when it should be done or answered; null while it waits for the shopper or for the goods. */
  workDueAt: z.nullable(Instant),
  /** When the limit that runs now began: with its last step, or when its goods came; without one, when it was asked for. */
  since: Instant,
  /** Who took it. */
  takenBy: z.nullable(z.object({ id: Id, name: z.string() })),
});
export type DeskService = z.infer<typeof DeskService>;

/** `asked`: quoted ones to take. `toQuote`: taken, without a fee. `waiting`: for the shopper. `work`: to be done, the goods are here. `coming`: to be done when they are. `ended`. */
export const serviceViews = ['asked', 'toQuote', 'waiting', 'work', 'coming', 'ended', 'all'] as const;
export const ServiceView = z.enum(serviceViews);
export type ServiceView = z.infer<typeof ServiceView>;

export const listDeskServices = endpoint({
  method: 'GET',
  path: '/api/desk/services/list',
  by: 'staff',
  permission: 'services.read',
  summary: 'Services by what they wait for, the most urgent first; by code, shopper, goods or kind',
  input: z.object({
    ...pageQuery,
    view: z._default(ServiceView, 'work'),
    offerCode: z.optional(OfferCode),
    keyword: z.optional(line(100)),
  }),
  output: z.object({ ...pageOf(DeskService).shape, counts: z.record(ServiceView, z.int()) }),
});

export const listServicesOf = endpoint({
  method: 'GET',
  path: '/api/desk/services/of/{code}',
  by: 'staff',
  permission: 'services.read',
  summary: 'The services of one order or parcel, those of its orders among them: for receiver, packer and service desk',
  input: z.object({ code: z.union([OrderCode, ParcelCode]) }),
  output: z.array(DeskService),
});

export const listUndoneParcels = endpoint({
  method: 'GET',
  path: '/api/desk/services/undone-parcels',
  by: 'staff',
  permission: 'services.read',
  summary: 'Parcels with services that are paid and not done, those of their orders among them: what a packer minds',
  input: z.object({}),
  output: z.array(z.object({ parcelCode: ParcelCode, undone: Count })),
});

export const deskService = endpoint({
  method: 'GET',
  path: '/api/desk/services/detail/{code}',
  by: 'staff',
  permission: 'services.read',
  summary: 'One service with its history',
  input: z.object({ code: ServiceCode }),
  output: z.object({ ...DeskService.shape, steps: ServiceDetail.shape.steps }),
});

export const confirmService = endpoint({
  method: 'POST',
  path: '/api/desk/services/confirm',
  by: 'staff',
  permission: 'services.quote',
  repeats: 'by-key',
  summary: 'Take a quoted service: whoever is first has it',
  input: z.object({ code: ServiceCode }),
  output: DeskService,
});

export const takeOverService = endpoint({
  method: 'POST',
  path: '/api/desk/services/takeOver',
  by: 'staff',
  permission: 'services.quote',
  repeats: 'by-key',
  summary: 'Take a quoted service from the colleague who has it; refused when somebody else has it by now',
  input: z.object({ code: ServiceCode, fromId: Id }),
  output: DeskService,
});

export const chargeService = endpoint({
  method: 'POST',
  path: '/api/desk/services/charge',
  by: 'staff',
  permission: 'services.quote',
  repeats: 'by-key',
  summary:
    'Name the fee of a quoted service that nobody else has taken; 24 hours at the rate of now. Within what the shopper agrees to unasked it is paid at once',
  input: z.object({
    code: ServiceCode,
    feeYen: Yen.check(z.minimum(1), z.maximum(maxServiceYen)),
    note: optionalText(500),
  }),
  output: DeskService,
});

/** Files are ids of uploads of the same member of staff. */
const result = {
  text: optionalText(2000),
  photos: z._default(z.array(Id).check(z.maxLength(20)), []),
  /** Films, and the picture that stands for each until it plays: a photograph that was uploaded, where one could be drawn. */
  videos: z._default(z.array(z.object({ fileId: Id, coverId: z.optional(Id) })).check(z.maxLength(3)), []),
};

export const uploadServiceFile = endpoint({
  method: 'POST',
  path: '/api/desk/services/upload',
  by: 'staff',
  permission: 'services.work',
  summary:
    'Upload a film of what was done (multipart/form-data, field `file`): MP4 or MOV by its content, at most 50 MB, 300 MB a day',
  input: Nothing,
  output: uploadChatFile.output,
});

export const finishService = endpoint({
  method: 'POST',
  path: '/api/desk/services/finish',
  by: 'staff',
  permission: 'services.work',
  repeats: 'by-key',
  summary:
    'Done, with what the offer promises as a result; what was paid for it stays paid. Closes a quoted one, also one without a fee',
  input: z.object({ code: ServiceCode, ...result }),
  output: DeskService,
});

export const giveUpService = endpoint({
  method: 'POST',
  path: '/api/desk/services/give-up',
  by: 'staff',
  permission: 'services.work',
  repeats: 'by-key',
  summary: 'Not done: all that was paid for it goes back; closes a quoted one',
  input: z.object({ code: ServiceCode, reason: text(500) }),
  output: DeskService,
});
