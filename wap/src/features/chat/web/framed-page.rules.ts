/**
 * The page of the web that an address names; undefined where it may not be shown in a frame: anything but http(s), an
 * address with a name and password in it, and pages of our own.
 */
export const framedPage = (src: string, ownOrigin: string): URL | undefined => {
  let page: URL;
  try {
    page = new URL(src);
  } catch {
    return undefined;
  }
  if (page.protocol !== 'https:' && page.protocol !== 'http:') return undefined;
  if (page.username !== '' || page.password !== '' || page.origin === ownOrigin) return undefined;
  return page;
};
