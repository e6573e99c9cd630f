import * as z from 'zod/mini';
import { Id, Instant, line } from '../../base/shapes.ts';
import { CredentialId } from '../../base/webauthn.shape.ts';

export const PasskeyName = line(60);

/** More than one person's devices have. */
export const maxPasskeys = 20;

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  usedAt: z.nullable(Instant),
  /** Whether it is on others of the owner's devices too, by whoever keeps it for them; else on the one alone. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

/** What a browser is told after a removal, so that it offers none that lets nobody in (WebAuthn 3, 5.1.10). */
export const AcceptedPasskeys = z.object({
  rpId: z.string(),
  userId: z.string(),
  allAcceptedCredentialIds: z.array(CredentialId),
});
export type AcceptedPasskeys = z.infer<typeof AcceptedPasskeys>;

/** In the data of the refusal of a passkey. */
export const PasskeyRefusal = z.object({
  /** Neither the shop nor the desk knows it: the browser may be told so, and then forgets it. */
  isUnknown: z.boolean(),
  rpId: z.string(),
});
