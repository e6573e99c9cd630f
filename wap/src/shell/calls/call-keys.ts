import type { Endpoint } from '@hakobu/contract/base/endpoint';
import type { QueryKey } from '@tanstack/react-query';
import { languageNow } from '../language.ts';

/** What an answer is about: a change of it asks again for all that shows it. Words of the contract's folders. */
export type Subject =
  | 'addresses'
  | 'carts'
  | 'chat'
  | 'closing'
  | 'exports'
  | 'feedback'
  | 'goods'
  | 'groups'
  | 'letters'
  | 'orders'
  | 'parcels'
  | 'payments'
  | 'proxies'
  | 'reviews'
  | 'services'
  | 'sign-in'
  | 'wallet'
  | 'withdrawals';

export type KeySettings = {
  /** What is asked again together with it; left out where nothing that a shopper does changes the answer. */
  readonly about?: Subject | undefined;
  /** The answer has words in the shopper's language: each language is kept apart. */
  readonly inLanguage?: boolean | undefined;
  /** Tells one asking from another with the same input, where each is to have its own answer. */
  readonly apart?: string | undefined;
};

/** What all answers of an endpoint are kept under. */
export const endpointKey = ({ path }: Pick<Endpoint, 'path'>, about?: Subject): QueryKey =>
  about === undefined ? [path] : [about, path];

/** What the answer of an endpoint to an input is kept under. */
export const callKey = (
  to: Pick<Endpoint, 'path'>,
  input: unknown,
  { about, inLanguage = false, apart }: KeySettings = {},
): QueryKey => [
  ...endpointKey(to, about),
  inLanguage ? languageNow() : '',
  input,
  ...(apart === undefined ? [] : [apart]),
];

/** What the pages of a growing list are kept under: apart from a single page that is asked for with the same. */
export const pagesKey = (...asked: Parameters<typeof callKey>): QueryKey => [...callKey(...asked), 'pages'];
