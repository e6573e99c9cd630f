/** Leaves the shop for a third party's page. Anything but an address of the web is no such page. */
export const leaveFor = (url: string): void => {
  if (/^https?:\/\//.test(url)) location.assign(url);
};
