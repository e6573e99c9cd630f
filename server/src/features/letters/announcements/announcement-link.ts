import type { Language } from '@hakobu/contract/base/languages';
import type { AnnouncementLink } from '@hakobu/contract/letters/announcement.shape';
import { goodsOfCode } from '@hakobu/contract/letters/letter.shape';
import { linkLeadsNowhere } from '@hakobu/contract/letters/letter.problems';
import type { Db } from '../../../platform/database/database.ts';
import type { LetterPorts } from '../writing/letter-writing.actions.ts';

/** What announcements ask of the features that their letters open. */
export type LinkPorts = Pick<LetterPorts, 'orderNotificationFacts'> & {
  readonly goodsByKeys: (
    db: Db,
    keys: readonly { readonly platformCode: string; readonly goodsId: string }[],
    language: Language,
  ) => Promise<readonly unknown[]>;
  /** Whether readers find this notice: it is shown, or will be; not a draft, and not one that has ended. */
  readonly mayOpenNotice: (db: Db, id: number) => Promise<boolean>;
  /** Refused where there is no such article. */
  readonly articleById: (db: Db, id: number, language: Language) => Promise<unknown>;
};

const isThere = async (
  db: Db,
  ports: LinkPorts,
  { kind, code }: AnnouncementLink,
  shopperIds: readonly string[],
): Promise<boolean> => {
  if (kind === 'screen') return true;
  if (kind === 'article') return (await ports.articleById(db, Number(code), 'zh-CN').catch(() => null)) !== null;
  if (kind === 'notice') return ports.mayOpenNotice(db, Number(code));
  if (kind === 'goods') {
    const key = goodsOfCode(code);
    return key !== undefined && (await ports.goodsByKeys(db, [key], 'zh-CN')).length > 0;
  }
  // Whose order it is, is nobody else's business: it goes to its owner alone.
  const owner = (await ports.orderNotificationFacts(db, code))?.shopperId;
  return owner !== undefined && shopperIds.length === 1 && shopperIds[0] === owner;
};

/** Refused where a letter would open nothing, or what is not its reader's. */
export const mustLead = async (
  db: Db,
  ports: LinkPorts,
  link: AnnouncementLink | null,
  shopperIds: readonly string[],
): Promise<void> => {
  if (link && !(await isThere(db, ports, link, shopperIds))) throw linkLeadsNowhere();
};
