import type { ProxyFields } from '@hakobu/contract/proxies/proxy.shape';
import { isUntouched, missingFrom, maxDrafts, type ProxyDraft } from '@hakobu/contract/proxies/proxy.shape';
import {
  pictureNotYours,
  proxyCartFull,
  proxyDraftIncomplete,
  proxyDraftNotFound,
} from '@hakobu/contract/proxies/proxy.problems';
import type { Language } from '@hakobu/contract/base/languages';
import { yen } from '@hakobu/contract/base/money';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { platformsByCodes } from '../platforms/index.ts';
import { fileIdsExist } from '../uploads/index.ts';
import * as store from './proxy-draft.store.ts';
import { keyOfLink, otherPlatform } from './link-key.ts';
import { presentDraft } from './proxy.presenters.ts';

/** The platforms that these drafts are of, and the one of all other sites. */
export const platformNames = async (db: Db, drafts: readonly Pick<store.DraftRow, 'url'>[], language: Language) => {
  const codes = new Set([otherPlatform, ...drafts.map(({ url }) => keyOfLink(url).platformCode)]);
  return new Map((await platformsByCodes(db, [...codes], language)).map((each) => [each.code, each]));
};

/** Refused where a picture is not one that this shopper uploaded. */
export const mustOwnPictures = async (
  tx: Tx,
  caller: Caller<Shopper>,
  pictures: ProxyFields['pictures'],
): Promise<void> => {
  const ids = pictures.flatMap((picture) => ('fileId' in picture ? [picture.fileId] : []));
  if (!(await fileIdsExist(tx, ids, actorOf(caller)))) throw pictureNotYours();
};

const textOf = (fields: ProxyFields): store.DraftText => ({
  url: fields.url,
  name: fields.name,
  priceYen: fields.priceYen,
  domesticYen: fields.domesticYen,
  quantity: fields.quantity,
  options: fields.options,
  remark: fields.remark,
  sellerName: fields.sellerName,
  pictures: fields.pictures,
  pageName: fields.pageName,
  filled: [...new Set(fields.filled)],
});

/** What a form says, as a draft that nobody has kept. */
export const draftOf = ({ who }: Caller<Shopper>, fields: ProxyFields, now: Date, id = newId()): store.DraftRow => ({
  ...textOf(fields),
  id,
  shopperId: who.id,
  inCart: false,
  isSetAside: false,
  savedAt: now,
});

const mustNotBeFull = async (tx: Tx, shopperId: string): Promise<void> => {
  if ((await store.countCart(tx, shopperId)) > maxDrafts) throw proxyCartFull({ most: maxDrafts });
};

const isLeftAsRead = (draft: store.DraftRow): boolean =>
  isUntouched({
    name: draft.name,
    priceYen: draft.priceYen === null ? null : yen(draft.priceYen),
    domesticYen: draft.domesticYen === null ? null : yen(draft.domesticYen),
    quantity: draft.quantity,
    options: [...draft.options],
    remark: draft.remark,
    sellerName: draft.sellerName,
    pictures: draft.pictures,
    filled: [...draft.filled],
  });

/**
 * Whoever begins without knowing of what is being written of another link writes over nothing: it is put aside. Where nobody
 * typed anything it ends, and with it its id: who still has it open orders no other goods by it.
 */
const beginDraft = async (tx: Tx, shopperId: string, text: store.DraftText): Promise<store.DraftRow> => {
  const standing = await store.lockInForm(tx, shopperId);
  if (standing && standing.url !== text.url) {
    if (isLeftAsRead(standing)) await store.deleteDrafts(tx, shopperId, [standing.id]);
    else {
      await store.updateSetAside(tx, shopperId, standing.id);
      await mustNotBeFull(tx, shopperId);
    }
  }
  return store.upsertInForm(tx, newId(), shopperId, text);
};

type Saving = { readonly id?: string | undefined; readonly inCart: boolean; readonly fields: ProxyFields };

/** Keeps what the form says: in the draft that is named, or in the one that the form opens with. */
export const saveDraft = (p: Platform, caller: Caller<Shopper>, { id, inCart, fields }: Saving): Promise<ProxyDraft> =>
  p.transact(caller, async (tx) => {
    const shopperId = caller.who.id;
    if (inCart && missingFrom(fields).length > 0) throw proxyDraftIncomplete();
    await mustOwnPictures(tx, caller, fields.pictures);
    const text = textOf(fields);
    const [known] = id === undefined ? [] : await store.lockDrafts(tx, shopperId, [id]);
    if (id !== undefined && !known) throw proxyDraftNotFound();
    const begun = known ?? (await beginDraft(tx, shopperId, text));
    // What is in the cart stays in it: it is edited there.
    const kept = { inCart: inCart || begun.inCart, isSetAside: begun.isSetAside && !inCart };
    const draft = await store.updateDraft(tx, { id: begun.id, shopperId, ...kept }, text);
    if (!draft) throw proxyDraftNotFound();
    if (draft.inCart) await mustNotBeFull(tx, shopperId);
    return presentDraft(p, draft, await platformNames(tx, [draft], caller.language));
  });

/** Puts what was being written aside, however far it is written; what is in the cart already stays there. */
export const setDraftAside = (p: Platform, caller: Caller<Shopper>, id: string): Promise<ProxyDraft> =>
  p.transact(caller, async (tx) => {
    const shopperId = caller.who.id;
    const [known] = await store.lockDrafts(tx, shopperId, [id]);
    const draft = known?.inCart ? known : await store.updateSetAside(tx, shopperId, id);
    if (!draft) throw proxyDraftNotFound();
    await mustNotBeFull(tx, shopperId);
    return presentDraft(p, draft, await platformNames(tx, [draft], caller.language));
  });

export const readDraft = async (p: Platform, caller: Caller<Shopper>, id: string): Promise<ProxyDraft> => {
  const [draft] = await store.findDrafts(p.db, caller.who.id, [id]);
  if (!draft) throw proxyDraftNotFound();
  return presentDraft(p, draft, await platformNames(p.db, [draft], caller.language));
};

export const readInForm = async (p: Platform, caller: Caller<Shopper>): Promise<ProxyDraft | null> => {
  const draft = await store.findInForm(p.db, caller.who.id);
  return draft ? presentDraft(p, draft, await platformNames(p.db, [draft], caller.language)) : null;
};

export const removeDrafts = (p: Platform, caller: Caller<Shopper>, ids: readonly string[]) =>
  p.transact(caller, async (tx) => ({ removed: await store.deleteDrafts(tx, caller.who.id, ids) }));
