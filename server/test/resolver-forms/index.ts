import { fanForms } from './fans.ts';
import { fleaForms } from './flea.ts';
import type { ResolverForm } from './form.ts';
import { siteForms } from './sites.ts';
import { textForms } from './texts.ts';

export const resolverForms: readonly ResolverForm[] = [...siteForms, ...fleaForms, ...fanForms, ...textForms];
