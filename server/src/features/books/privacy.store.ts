import type { PersonalData } from '../../platform/privacy/privacy.ts';

/** Corrections name accounts by the shopper's id; what staff wrote beside them is the company's own word. */
export const bookData: PersonalData = {
  tables: { 'books.correction': 'pseudonymous' },
  uncopied: { 'books.correction': 'company' },
};
