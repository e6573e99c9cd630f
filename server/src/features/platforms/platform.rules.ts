import type { Language } from '@hakobu/contract/base/languages';
import type { Yen } from '@hakobu/contract/base/money';
import { isSite } from '@hakobu/contract/goods/goods-link';
import { otherSites, type SourceKind } from '@hakobu/contract/platforms/platform.shape';

/** A text in some languages: simplified Chinese stands in where the caller's is missing, then any there is. */
export const wordsIn = (words: unknown, language: Language): string | undefined => {
  const known = typeof words === 'object' && words !== null ? (words as Readonly<Record<string, string>>) : {};
  return known[language] ?? known['zh-CN'] ?? known['en'];
};

/** Interfaces know the goods of one platform alone, by the ids that its links have. */
const interfaces: ReadonlyMap<string, SourceKind> = new Map([
  ['rakuten', 'rakuten'],
  ['yahoo-shopping', 'yahoo'],
]);

/** Where goods of a platform may come from: pages only of a site whose links are recognised, or of all sites together. */
export const sourcesFor = (code: string): readonly SourceKind[] => {
  if (code === otherSites) return ['link'];
  const own = interfaces.get(code);
  return ['catalogue', ...(own ? [own] : []), ...(isSite(code) ? (['link'] as const) : [])];
};

export type FeeRule = { readonly fixedYen: Yen; readonly ratePpm: number };

const escapes: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A letter logo of our own on a soft ground: no platform's artwork is used. */
export const logoSvg = ({ mark, colour }: { readonly mark: string; readonly colour: string }): string => {
  const letters = mark.replace(/[<>&"']/g, (sign) => escapes[sign] ?? '');
  const size = Array.from(mark).length > 1 ? 44 : 52;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img"><rect width="96" height="96" rx="24" fill="#F3F3F5"/><text x="48" y="50" text-anchor="middle" dominant-baseline="central" font-family="-apple-system,'Hiragino Sans','Noto Sans CJK JP','PingFang SC',sans-serif" font-weight="700" font-size="${size}" fill="${colour}">${letters}</text></svg>`;
};
