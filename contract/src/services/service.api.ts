import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Yen } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { OrderCode, ParcelCode, optionalText } from '../base/shapes.ts';
import {
  OwnService,
  Service,
  ServiceCode,
  ServiceDetail,
  ServiceOffer,
  ServiceSubject,
  WaitingService,
} from './service.shape.ts';
import { WantedService } from './wanted-service.shape.ts';

const payment = {
  payPassword: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  smsCode: z.optional(z.string().check(z.regex(/^\d{6}$/))),
};
const SubjectCode = z.union([OrderCode, ParcelCode]);

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/web/mall/service/list',
  by: 'public',
  summary: 'The price list of warehouse services',
  input: z.object({ subject: z.optional(ServiceSubject) }),
  output: z.array(ServiceOffer),
});

export const listServices = endpoint({
  method: 'GET',
  path: '/api/console/mall/service/list',
  by: 'shopper',
  summary: 'The services of one order or parcel, the latest first, and what may be added to it now',
  input: z.object({ code: SubjectCode }),
  output: z.object({ list: z.array(Service), offers: z.array(ServiceOffer) }),
});

export const listWaitingServices = endpoint({
  method: 'GET',
  path: '/api/console/mall/service/waiting',
  by: 'shopper',
  summary:
    'Fees that wait for the shopper’s answer and services that wait to be paid by themselves, those of one order or parcel together, what runs out first; and how many things to do that is',
  input: z.object(pageQuery),
  output: z.object({ ...pageOf(WaitingService).shape, total: z.int() }),
});

export const listOwnServices = endpoint({
  method: 'GET',
  path: '/api/console/mall/service/mine',
  by: 'shopper',
  summary: 'All services of the shopper that do not wait for them now, the latest first',
  input: z.object(pageQuery),
  output: pageOf(OwnService),
});

export const serviceDetail = endpoint({
  method: 'GET',
  path: '/api/console/mall/service/detail/{code}',
  by: 'shopper',
  summary: 'One service with its history, its result, and what its fee would be taken from',
  input: z.object({ code: ServiceCode }),
  output: ServiceDetail,
});

export const addServices = endpoint({
  method: 'POST',
  path: '/api/console/mall/service',
  by: 'shopper',
  repeats: 'by-key',
  summary:
    'Ask for services on an order or a parcel. Those at a fixed price wait 30 minutes for their payment; those that are quoted go to staff at once',
  input: z.object({
    code: SubjectCode,
    services: z.array(WantedService).check(z.minLength(1), z.maxLength(10)),
    /** What the shopper saw for the fixed ones; when it has changed, 10040 answers the new total and nothing is asked for. */
    totalYen: Yen,
  }),
  output: z.object({ codes: z.array(ServiceCode), toPay: z.array(ServiceCode), totalYen: Yen }),
});

export const payServices = endpoint({
  method: 'PUT',
  path: '/api/console/mall/service/pay',
  by: 'shopper',
  repeats: 'by-check-code',
  summary: 'Pay services at a fixed price: all or none; what was paid for one that is not done is given back',
  input: z.object({ codes: z.array(ServiceCode).check(z.minLength(1), z.maxLength(50)), ...payment }),
  output: z.object({ codes: z.array(ServiceCode), paidYen: Yen }),
});

export const cancelService = endpoint({
  method: 'POST',
  path: '/api/console/mall/service/cancel',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'Take back a service at a fixed price before anybody has done it; what was paid returns',
  input: z.object({ code: ServiceCode }),
  output: Service,
});

export const agreeToFee = endpoint({
  method: 'PUT',
  path: '/api/console/mall/service/agree',
  by: 'shopper',
  repeats: 'by-check-code',
  summary:
    'Agree to the fee that was named, as it was seen: it is charged in the same transaction, at the rate that it was named with',
  input: z.object({
    code: ServiceCode,
    /** What the shopper saw; another fee is answered 10040 with the one that stands. */
    feeYen: Yen,
    ...payment,
  }),
  output: Service,
});

export const rejectFee = endpoint({
  method: 'POST',
  path: '/api/console/mall/service/reject',
  by: 'shopper',
  repeats: 'by-key',
  summary: 'Refuse the fee that was named, as it was seen; nothing is taken',
  input: z.object({
    code: ServiceCode,
    /** What the shopper saw: another fee is not refused unseen, but answered 10040 with the one that stands. */
    feeYen: z.optional(Yen),
    note: optionalText(200),
  }),
  output: Service,
});
