import type { PublicationState } from '@hakobu/contract/content/publication.lifecycle';
import type { PublicationStatus } from '@hakobu/contract/content/publication.shape';

export type Span = { readonly startsAt: Date | null; readonly endsAt: Date | null };
type Scheduled = Span & { readonly state: PublicationState };

/** How it stands at an instant: shown from its beginning, and no more at its end. */
export const publicationStatusAt = ({ state, startsAt, endsAt }: Scheduled, at: Date): PublicationStatus => {
  if (state === 'Draft') return 'draft';
  if (state === 'Ended' || (endsAt !== null && endsAt <= at)) return 'ended';
  return startsAt !== null && startsAt > at ? 'waiting' : 'showing';
};

/** Whether a schedule can be kept: it ends after it begins, and has not ended already. */
export const isSpan = ({ startsAt, endsAt }: Span, now: Date): boolean =>
  endsAt === null || (endsAt > now && (startsAt === null || endsAt > startsAt));

// A strip is 3.2 times as wide as high: what is a good deal wider than high fills it, the rest stands beside the words.
const minWide = 1.6;
export const isWidePicture = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width / height >= minWide;

/** Whether a page of the web may be led to: https, on its own port, nobody's name in it, a host that is allowed. */
export const mayLeadTo = (url: string, hosts: ReadonlySet<string>): boolean => {
  let page: URL;
  try {
    page = new URL(url);
  } catch {
    return false;
  }
  const { protocol, username, password, port, hostname } = page;
  return protocol === 'https:' && username === '' && password === '' && port === '' && hosts.has(hostname);
};
