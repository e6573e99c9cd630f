import { isUntouched, type ProxyDraft } from '@hakobu/contract/proxies/proxy.shape';
import { isSameLink, wantedLink } from '@hakobu/contract/proxies/wanted-link';

/** What a new form begins with. */
export type Begun = { readonly url: string | undefined; readonly name?: string | undefined };

export type DraftOpening =
  /** It goes on with what is kept. */
  | { readonly kind: 'goOn'; readonly draft: ProxyDraft }
  /** It begins anew, with a link or a name where one is given. */
  | ({ readonly kind: 'begin' } & Begun)
  /** Somebody wrote of other goods: that is put aside first, so that nothing of it is written over. */
  | ({ readonly kind: 'setAside'; readonly draft: ProxyDraft } & Begun);

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
  const url = given === undefined ? undefined : wantedLink(given);
  // A link says which goods by itself.
  const begun: Begun = url === undefined ? { url, name } : { url };
  if (draft === null) return { kind: 'begin', ...begun };
  const isSame = url === undefined ? name === undefined || name === draft.name : isSameLink(url, draft.url);
  if (isNamed || isSame) return { kind: 'goOn', draft };
  return isUntouched(draft) ? { kind: 'begin', ...begun } : { kind: 'setAside', draft, ...begun };
};

/** The draft of the proxy cart that is of the same link: opening that again makes no second one. */
export const draftOfLink = (drafts: readonly ProxyDraft[], given: string): ProxyDraft | undefined => {
  const url = wantedLink(given);
  return url === undefined ? undefined : drafts.find((draft) => isSameLink(url, draft.url));
};
