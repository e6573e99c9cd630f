import { linkOf, LinkScreen } from '@hakobu/contract/content/link-target.shape';
import type { AnnouncementLink } from '@hakobu/contract/letters/announcement.shape';
import { goodsOfCode } from '@hakobu/contract/letters/letter.shape';

const routeOf = ({ kind, code }: AnnouncementLink): string | null => {
  if (kind === 'article' || kind === 'notice') return linkOf({ to: kind, id: code });
  if (kind === 'goods') {
    const key = goodsOfCode(code);
    return key ? linkOf({ to: 'goods', ...key }) : null;
  }
  const screen = LinkScreen.safeParse(code);
  return kind === 'screen' && screen.success ? linkOf({ to: 'screen', name: screen.data }) : null;
};

/** What a letter opens, in the shop; null for what shows nothing to anybody but the shopper whose it is. */
export const shopAddressOf = (link: AnnouncementLink): string | null => {
  const route = routeOf(link);
  return route === null ? null : `/wap/#/${route}`;
};
