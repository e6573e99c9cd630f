import { isIP } from 'node:net';
import type { PasskeyAvailability } from '@hakobu/contract/base/webauthn.shape';

/** Whose passkeys are: the name of the host alone, without its port. Shop and desk are one. */
export const relyingPartyId = (publicUrl: string): string => new URL(publicUrl).hostname;

const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** Browsers make none for a bare address, and none without TLS but on the machine itself. */
export const availabilityAt = (publicUrl: string): PasskeyAvailability => {
  const { hostname, protocol, origin } = new URL(publicUrl);
  if (isIP(hostname) > 0 || hostname.startsWith('[')) return { isAvailable: false, whyNot: 'address', origin };
  if (protocol !== 'https:' && !isLocal(hostname)) return { isAvailable: false, whyNot: 'insecure', origin };
  return { isAvailable: true, whyNot: null, origin };
};
