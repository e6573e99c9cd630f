import { linkIn } from '@hakobu/contract/proxies/proxy-link';
import type { ProxyDraft } from '@hakobu/contract/proxies/proxy.shape';
import { emptyForm, fieldsOf, formOf } from './proxy-form.rules.ts';

/** What a new form begins with. */
export type Begun = { readonly url: string | undefined; readonly name?: string | undefined };

export type DraftOpening =
  /** It goes on with what is kept. */
  | { readonly kind: 'goOn'; readonly draft: ProxyDraft }
  /** It begins anew, with a link or a name where one is given. */
  | ({ readonly kind: 'begin' } & Begun)
  /** What is kept is of other goods: it is put aside first, so that nothing of it is written over. */
  | ({ readonly kind: 'park'; readonly draft: ProxyDraft } & Begun);

/** Nothing stands in it that anybody typed or a page filled in. */
const isBlank = (draft: ProxyDraft): boolean =>
  JSON.stringify(fieldsOf(formOf(draft))) === JSON.stringify(fieldsOf(emptyForm));

type Asked = {
  /** What is kept: the draft that is named, else the one that the form opens with. */
  readonly draft: ProxyDraft | null;
  /** Whether the draft was asked for by its id. */
  readonly isNamed: boolean;
  /** What the address gives as a link: a share text may stand around it. */
  readonly given: string | undefined;
  /** What the address calls the goods: words that found nothing. */
  readonly name?: string | undefined;
};

/** What the form opens with. */
export const openingOf = ({ draft, isNamed, given, name }: Asked): DraftOpening => {
  const url = given === undefined ? undefined : linkIn(given);
  // A link says which goods by itself.
  const begun: Begun = url === undefined ? { url, name } : { url };
  if (draft === null) return { kind: 'begin', ...begun };
  const isSame = url === undefined ? name === undefined || name === draft.name : url === draft.url;
  if (isNamed || isSame) return { kind: 'goOn', draft };
  return isBlank(draft) ? { kind: 'begin', ...begun } : { kind: 'park', draft, ...begun };
};
