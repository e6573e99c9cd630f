import type { Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import type * as api from '@hakobu/contract/content/content.desk-api';
import {
  carouselImageNotFound,
  orderOutdated,
  pictureNotYours,
  slideNotWhole,
} from '@hakobu/contract/content/content.problems';
import { type DeskSlide, type SlideGiven, undescribed, writtenSlide } from '@hakobu/contract/content/publication.shape';
import type { Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor.ts';
import { type Caller, staffNameOf } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { pictures } from '../uploads/index.ts';
import { type LinkPorts, mustLead } from './links/link.actions.ts';
import * as publication from './publications/publication.actions.ts';
import { isWidePicture } from './publications/publication.rules.ts';
import { presentDeskSlide } from './publications/publication.presenters.ts';
import { publicationStatusesAt } from './shown.queries.ts';
import {
  insertSlide,
  listEndedSlides,
  listSlides,
  lockPlace,
  placeSlides,
  type SlideRow,
  slideStore,
} from './slide.store.ts';

const maxEnded = 50;

export const readDeskSlides = async (p: Platform, type: number): Promise<DeskSlide[]> => {
  const now = p.clock.now();
  const [open, ended, standings] = await Promise.all([
    listSlides(p.db, type, now),
    listEndedSlides(p.db, type, now, maxEnded),
    publicationStatusesAt(p.db, now),
  ]);
  return [...open, ...ended].map((row) => presentDeskSlide(p, row, standings, now));
};

/** The picture that was uploaded for it, by whoever saves it; the one that is there stays where none is named. */
const pictureFor = async (tx: Tx, caller: Caller, id: string | null, row?: SlideRow) => {
  const standing = {
    picture: row?.picture ?? null,
    pictureFile: row?.pictureFile ?? null,
    isWide: row?.isWide ?? false,
  };
  if (id === null || id === standing.pictureFile) return standing;
  const picture = await pictures.measuresOf(tx, id, actorOf(caller));
  if (!picture) throw pictureNotYours();
  return { picture: null, pictureFile: id, isWide: isWidePicture(picture) };
};

const mustBeWhole = ({ texts, picture, pictureFile: fileId }: Pick<SlideRow, 'texts' | 'picture' | 'pictureFile'>) => {
  const languages = undescribed(texts);
  const isBare = picture === null && fileId === null;
  if (isBare || languages.length > 0) throw slideNotWhole({}, { languages, isBare });
};

const seenIn = (row: SlideRow) => ({
  state: row.state,
  startsAt: row.shownFrom?.toISOString() ?? null,
  endsAt: row.shownUntil?.toISOString() ?? null,
  picture: row.pictureFile ?? row.picture,
  target: row.target,
  texts: row.texts,
});

const { entered, lockSeen, write, publish, end, deleteDraft, endDue } = publication.publishing<SlideRow>({
  store: slideStore,
  noun: 'Slide',
  object: 'carouselImage',
  notFound: carouselImageNotFound,
  seenIn,
});

/** As the desk sees it, after what this transaction did. */
const present = async (p: Platform, tx: Tx, row: SlideRow): Promise<DeskSlide> =>
  presentDeskSlide(p, row, await publicationStatusesAt(tx, tx.now), tx.now);

type SlideAsked<Given> = {
  readonly p: Platform;
  readonly caller: Caller;
  readonly ports: LinkPorts;
  readonly given: Given;
};

export const addSlide = ({ p, caller, ports, given }: SlideAsked<Asked<typeof api.addSlide>>): Promise<DeskSlide> =>
  p.transact(caller, async (tx) => {
    await lockPlace(tx, given.type);
    await mustLead(tx, ports, given.target);
    const after = await insertSlide(tx, {
      type: given.type,
      texts: writtenSlide(given.texts),
      target: given.target,
      ...(await pictureFor(tx, caller, given.pictureId)),
      ...publication.scheduleFor(tx, given, 'Draft'),
      state: 'Draft',
      changedBy: staffNameOf(caller),
    });
    await entered(tx, caller, 'add', { after });
    return present(p, tx, after);
  });

const targetText = (target: SlideGiven['target']): string =>
  JSON.stringify(
    target,
    Object.keys(target).toSorted((one, other) => one.localeCompare(other)),
  );

const isSameTarget = (row: SlideRow, given: Pick<SlideGiven, 'target'>): boolean =>
  targetText(row.target) === targetText(given.target);

export const changeSlide = ({
  p,
  caller,
  ports,
  given,
}: SlideAsked<Asked<typeof api.changeSlide>>): Promise<DeskSlide> =>
  p.transact(caller, async (tx) => {
    const row = await lockSeen(tx, given);
    publication.mustNotHaveEnded(tx, row);
    if (!isSameTarget(row, given)) await mustLead(tx, ports, given.target);
    const texts = writtenSlide(given.texts);
    const written = { texts, target: given.target, ...(await pictureFor(tx, caller, given.pictureId, row)) };
    if (row.state === 'Published') mustBeWhole(written);
    const schedule = publication.scheduleFor(tx, given, row.state);
    return present(p, tx, await write(tx, caller, row, ['change', { ...written, ...schedule }]));
  });

/** What it leads to has to be there by now, not only when it was chosen. */
export const publishSlide = ({
  p,
  caller,
  ports,
  given,
}: SlideAsked<Asked<typeof api.publishSlide>>): Promise<DeskSlide> =>
  p.transact(caller, async (tx) => {
    const after = await publish(tx, caller, given, (row) => {
      mustBeWhole(row);
      return mustLead(tx, ports, row.target);
    });
    return present(p, tx, after);
  });

export const endSlide = (p: Platform, caller: Caller, seen: Asked<typeof api.endSlide>): Promise<DeskSlide> =>
  p.transact(caller, async (tx) => present(p, tx, await end(tx, caller, seen)));

export const deleteSlide = (p: Platform, caller: Caller, seen: Asked<typeof api.deleteSlide>) =>
  p.transact(caller, async (tx) => {
    await deleteDraft(tx, caller, seen);
    return done;
  });

/** The order is of exactly the pictures that have not ended: one that came or went meanwhile is looked at first. */
export const orderSlides = (p: Platform, caller: Caller, { type, ids }: Asked<typeof api.orderSlides>) =>
  p.transact(caller, async (tx) => {
    await lockPlace(tx, type);
    const before = (await listSlides(tx, type, tx.now)).map(({ id }) => String(id));
    if (before.toSorted().join() !== [...new Set(ids)].toSorted().join() || before.length !== ids.length)
      throw orderOutdated();
    if (before.join() === ids.join()) return done;
    await placeSlides(tx, ids.map(Number));
    await audit(tx, caller, {
      action: 'content.orderSlides',
      object: `carousel:${type}`,
      before: { order: before },
      after: { order: ids },
    });
    return done;
  });

export const endDueSlides = endDue;

/** Pictures of a believable shop, drawn by us, published from now on. */
export const insertCarousel = async (
  tx: Tx,
  rows: readonly (Pick<SlideRow, 'type' | 'texts' | 'target'> & { readonly picture: string })[],
): Promise<void> => {
  for (const row of rows)
    await insertSlide(tx, {
      ...row,
      pictureFile: null,
      isWide: false,
      shownFrom: tx.now,
      shownUntil: null,
      state: 'Published',
      changedBy: '',
    });
};
