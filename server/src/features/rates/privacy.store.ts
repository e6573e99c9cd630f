import type { PersonalData } from '../../platform/privacy/privacy.ts';

/** At which rate something was agreed to: top-ups point at it for good. */
export const rateData: PersonalData = {
  tables: { 'rates.quote': 'pseudonymous' },
  uncopied: { 'rates.quote': 'work' },
};
