import type { Language } from '@hakobu/contract/base/languages';
import { done } from '@hakobu/contract/base/shapes';
import { linkLeadsNowhere } from '@hakobu/contract/content/content.problems';
import type { LinkTarget } from '@hakobu/contract/content/link-target.shape';
import { type PublicationStatus, textFor } from '@hakobu/contract/content/publication.shape';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type Caller, staffNameOf } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { findArticle, listArticleTitles } from '../content.store.ts';
import { deleteLinkHost, listDecidedHosts, listLinkHosts, upsertLinkHost } from './link-host.store.ts';
import { listNotices, noticeStore } from '../notice.store.ts';
import { mayLeadTo, publicationStatusAt } from '../publications/publication.rules.ts';
import { scheduleOf } from '../publications/publication.presenters.ts';

type GoodsKey = { readonly platformCode: string; readonly goodsId: string };

/** What other features show of what pictures lead to. */
export type LinkPorts = {
  /** Hosts whose pages are shown without being told: of platforms, carriers and payment providers. */
  readonly knownHosts: (db: Db) => Promise<readonly string[]>;
  readonly goodsOf: (db: Db, keys: readonly GoodsKey[], language: Language) => Promise<readonly unknown[]>;
};

/** How a notice stands; one that is not there is as one that is over. */
const standingOf = async (db: Db, id: number, at: Date): Promise<PublicationStatus> => {
  const row = await noticeStore.find(db, id);
  return row ? publicationStatusAt(scheduleOf(row), at) : 'ended';
};

/** Whether readers find this notice: it is shown, or will be; not a draft, and not one that has ended. */
export const mayOpenNotice =
  ({ clock }: Pick<Platform, 'clock'>) =>
  async (db: Db, id: number): Promise<boolean> => {
    const standing = await standingOf(db, id, clock.now());
    return standing === 'showing' || standing === 'waiting';
  };

const leads = async (tx: Tx, { goodsOf }: LinkPorts, target: LinkTarget): Promise<boolean> => {
  if (target.to === 'goods') return (await goodsOf(tx, [target], 'zh-CN')).length > 0;
  if (target.to === 'article') return (await findArticle(tx, Number(target.id), 'zh-CN')) !== undefined;
  if (target.to === 'notice') return (await standingOf(tx, Number(target.id), tx.now)) !== 'ended';
  if (target.to === 'web') return mayLeadTo(target.url, new Set((await listLinkHosts(tx)).map(({ host }) => host)));
  return true;
};

/** Refused with 10001 where a tap would open nothing, or what nobody allowed. */
export const mustLead = async (tx: Tx, ports: LinkPorts, target: LinkTarget): Promise<void> => {
  if (!(await leads(tx, ports, target))) throw linkLeadsNowhere({}, { field: 'target' });
};

const maxNotices = 100;

export const readLinkChoices = async (p: Platform, { knownHosts }: LinkPorts, { language }: Caller) => {
  const now = p.clock.now();
  const notices = ['showing', 'waiting', 'draft'] as const;
  const [articles, decided, known, ...open] = await Promise.all([
    listArticleTitles(p.db, language),
    listDecidedHosts(p.db),
    knownHosts(p.db),
    ...notices.map((standing) => listNotices(p.db, { standing, keyword: '' }, now, maxNotices)),
  ]);
  return {
    articles: articles.map(({ id, title }) => ({ id: String(id), title })),
    notices: open.flat().map((row) => ({
      id: String(row.id),
      title: textFor(row.texts, language)?.text.title ?? '',
      standing: publicationStatusAt(scheduleOf(row), now),
    })),
    known: known.map((host) => ({ host, isShown: !decided.some((row) => row.host === host && !row.allowed) })),
    hosts: decided
      .filter(({ allowed }) => allowed)
      .map((row) => ({ host: row.host, addedAt: row.addedAt.toISOString(), addedBy: row.addedBy })),
  };
};

export const allowHost = (p: Platform, caller: Caller, { host }: { readonly host: string }) =>
  p.transact(caller, async (tx) => {
    if (await upsertLinkHost(tx, host, staffNameOf(caller), true))
      await audit(tx, caller, { action: 'content.allowHost', object: `linkHost:${host}`, after: { host } });
    return done;
  });

/** One that is known by itself is refused from now on; any other is forgotten. */
export const dropHost = (p: Platform, { knownHosts }: LinkPorts, caller: Caller, { host }: { readonly host: string }) =>
  p.transact(caller, async (tx) => {
    const isKnown = (await knownHosts(tx)).includes(host);
    const isNew = isKnown ? upsertLinkHost(tx, host, staffNameOf(caller), false) : deleteLinkHost(tx, host);
    if (await isNew)
      await audit(tx, caller, { action: 'content.dropHost', object: `linkHost:${host}`, before: { host } });
    return done;
  });
