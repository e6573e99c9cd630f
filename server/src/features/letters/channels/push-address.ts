import { isPublicName } from '../../../platform/fetching/public-addresses.ts';

/** Whether an address that a browser gave can be a push service's: https, the usual port, a name of the public internet. */
export const isPushAddress = (given: string): boolean => {
  if (!URL.canParse(given)) return false;
  const { protocol, username, password, port, hostname, hash } = new URL(given);
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '' || hash !== '') return false;
  return isPublicName(hostname);
};
