import { listOffers } from '@hakobu/contract/services/service.api';
import type { ServiceSubject } from '@hakobu/contract/services/service.shape';
import { callQuery } from '../../../shell/calls/calls.ts';

/** The price list, for everybody: whole, or what can be done to one kind of thing. */
export const offersQuery = (subject?: ServiceSubject) =>
  callQuery(listOffers, subject === undefined ? {} : { subject }, { about: 'services', inLanguage: true, quiet: true });
