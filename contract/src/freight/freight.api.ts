import { maxPerRequest } from '../base/money.ts';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Country, CountryCode, KnownCountryCode } from './country.shape.ts';
import { CustomsWarning, DutyEstimate } from './customs.shape.ts';
import { BoxSize, FreightRoute, RouteQuote } from './freight.shape.ts';
import { DutyKind, GoodsProperty, goodsProperties } from './goods-property.shape.ts';

export const maxParcelGrams = 100_000;
const grams = z.int().check(z.minimum(1), z.maximum(maxParcelGrams));
const valueYen = z.int().check(z.minimum(0), z.maximum(maxPerRequest));

export const freightRoutes = endpoint({
  method: 'GET',
  path: '/api/web/freight/routes',
  by: 'public',
  summary: 'The shipping routes with their limits, and the countries that any of them reaches',
  input: z.object({}),
  output: z.object({
    routes: z.array(FreightRoute),
    countries: z.array(Country),
    /** Those of them where most recipients live, the most usual first; a few. */
    usualCodes: z.array(CountryCode),
  }),
});

export const freightEstimate = endpoint({
  method: 'POST',
  path: '/api/web/freight/estimate',
  by: 'public',
  summary: 'What every route asks for a parcel, or why it does not carry it, and what customs may make of it',
  input: z.object({
    countryCode: KnownCountryCode,
    weightGrams: grams,
    /** Whether the weight is of the closed box, or of the goods alone: then packaging is added by the usual allowance. */
    weighed: z._default(z.enum(['packed', 'goods']), 'packed'),
    size: z.optional(BoxSize),
    properties: z._default(z.array(GoodsProperty).check(z.maxLength(goodsProperties.length)), []),
    declaredValueYen: z._default(valueYen, 0),
    /** Asks for insurance up to this value; 0 for what the route covers by itself. */
    insuredValueYen: z._default(valueYen, 0),
    /** Pieces in the parcel. A single one may be worth more than a country's limit for a parcel. */
    itemCount: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
    /** What customs tax the goods as. */
    dutyKind: z._default(DutyKind, 'other'),
  }),
  output: z.object({
    packedGrams: z.int(),
    /** In the operator's order. */
    quotes: z.array(RouteQuote),
    /** The gravest first. */
    warnings: z.array(CustomsWarning),
    /** Null where the country's tax is not worked out, or no value is declared. */
    duty: z.nullable(DutyEstimate),
  }),
});
