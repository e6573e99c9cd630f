import { cleanText, isBlank } from '@hakobu/contract/base/typed-text';
import { readRemoteAddress } from '../../../platform/fetching/remote-address.ts';

const longestNick = 30;

/** A nick as a stranger wrote it: one clean line, cut. It is text wherever it is shown. */
export const nickOf = (given: string): string => {
  const line = cleanText(given.slice(0, 1000)).replaceAll(/\s+/g, ' ').trim();
  const cut = Array.from(line).slice(0, longestNick).join('').trim();
  return isBlank(cut) ? '' : cut;
};

/** Their picture, which the fetcher of far pictures shows: an address that it would never ask is none. */
export const pictureOf = (given: string): string => {
  const to = readRemoteAddress(given.replace(/^http:/, 'https:'));
  return to?.isSecure ? to.url.href : '';
};
