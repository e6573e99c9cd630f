const inText = /https?:\/\/[^\s<>"'「」『』（）【】，。、；]+/i;

const isPublicName = (host: string): boolean =>
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]+$/u.test(host);

/** The first link to a page of the web in a pasted text, as it was typed; undefined where there is none. */
export const linkIn = (pasted: string): string | undefined => {
  const [found] = inText.exec(pasted) ?? [];
  if (found === undefined || found.length > 2048) return undefined;
  const url = URL.parse(found);
  if (!url || url.username !== '' || url.password !== '' || !isPublicName(url.hostname)) return undefined;
  return found;
};

/** The host of a link without `www.`, for people; nothing where it is no link. */
export const hostOf = (link: string): string => URL.parse(link)?.hostname.replace(/^www\./, '') ?? '';
