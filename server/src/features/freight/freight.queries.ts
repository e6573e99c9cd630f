import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { Language } from '@hakobu/contract/base/languages';
import type { freightEstimate } from '@hakobu/contract/freight/freight.api';
import type { Platform } from '../../platform/platform.ts';
import { rateNow } from '../rates/index.ts';
import { expectedGrams, quoteRoutes, warningsFor } from './freight.actions.ts';

/** What sending something comes to before anybody has bought it: every route's word, and that of customs. */
export const readEstimate = async (
  p: Platform,
  asked: Asked<typeof freightEstimate>,
  language: Language,
): Promise<Answer<typeof freightEstimate>> => {
  const { weightGrams, weighed, size = null, dutyKind, ...parcel } = asked;
  const { countryCode, properties, itemCount: quantity, declaredValueYen: valueYen } = parcel;
  const packedGrams = weighed === 'packed' ? weightGrams : await expectedGrams(p.db, weightGrams);
  const { charged } = await rateNow(p.db, p.clock.now());
  const items = [{ key: '', dutyKind, quantity, valueYen }];
  const warnings = await warningsFor(p.db, { countryCode, items, properties }, { CNY: charged });
  return {
    packedGrams,
    quotes: await quoteRoutes(p.db, { ...parcel, size, weightGrams: packedGrams }, language),
    warnings,
    duty: warnings.find((warning) => warning.kind === 'importTax')?.duty ?? null,
  };
};
