import { yen } from '@hakobu/contract/base/money';
import type { ProxyDraft } from '@hakobu/contract/proxies/proxy.shape';
import { keptPictureUrl } from '../../platform/files/kept-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentPhoto } from '../uploads/index.ts';
import type { DraftRow } from './proxy-draft.store.ts';
import { keyOfLink, otherPlatform } from './link-key.ts';

type Names = ReadonlyMap<string, { readonly code: string; readonly name: string }>;

/** The platform that a draft is of, among those that are known: a site of its own stands with the others. */
export const platformOf = (
  draft: Pick<DraftRow, 'url'>,
  names: Names,
): { readonly code: string; readonly name: string } => {
  const { platformCode } = keyOfLink(draft.url);
  return names.get(platformCode) ?? names.get(otherPlatform) ?? { code: otherPlatform, name: '' };
};

const yenOrNull = (amount: number | null) => (amount === null ? null : yen(amount));

/** A draft as its shopper sees it; its own pictures at addresses that are signed for a short time. */
export const presentDraft = (p: Pick<Platform, 'config' | 'clock'>, draft: DraftRow, names: Names): ProxyDraft => {
  const platform = platformOf(draft, names);
  return {
    id: draft.id,
    url: draft.url,
    platformCode: platform.code,
    platformName: platform.name,
    name: draft.name,
    priceYen: yenOrNull(draft.priceYen),
    domesticYen: yenOrNull(draft.domesticYen),
    quantity: draft.quantity,
    options: [...draft.options],
    remark: draft.remark,
    sellerName: draft.sellerName,
    pictures: draft.pictures.map((picture) =>
      'fileId' in picture
        ? { fileId: picture.fileId, imageUrl: presentPhoto(p, picture.fileId).url }
        : { fileId: null, imageUrl: picture.imageUrl },
    ),
    pageName: draft.pageName,
    filled: [...draft.filled],
    inCart: draft.inCart,
    isSetAside: draft.isSetAside,
    savedAt: draft.savedAt.toISOString(),
  };
};

/** The pictures of a draft as an order keeps them: those of the shopper's own are signed anew whenever they are shown. */
export const lastingPictures = (
  { config }: Pick<Platform, 'config'>,
  { pictures }: Pick<DraftRow, 'pictures'>,
): string[] =>
  pictures.map((picture) => ('fileId' in picture ? keptPictureUrl(config.secret, picture.fileId) : picture.imageUrl));
