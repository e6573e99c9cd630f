import type { Language } from '@hakobu/contract/base/languages';
import type { Mover } from '@hakobu/contract/base/lifecycle';
import type { Problem } from '@hakobu/contract/base/problem';
import type { Permission } from '@hakobu/contract/staff/permissions';
import type { Repeatable } from '../database/answers.ts';

export type Shopper = {
  readonly kind: 'shopper';
  readonly id: string;
  readonly sessionId: string;
  readonly restricted: boolean;
  /** Whether this session is a device that the shopper has paid from, or their first one. */
  readonly isKnownDevice: boolean;
};
export type Staff = {
  readonly kind: 'staff';
  readonly id: string;
  readonly sessionId: string;
  readonly name: string;
  readonly permissions: ReadonlySet<Permission>;
  /** Why nothing answers them but what sets up what they lack. */
  readonly heldBack?: Problem;
};
/** The product itself: jobs, listeners, the sample shop. */
export type System = { readonly kind: 'system'; readonly name: string };
export type Anyone = { readonly kind: 'anyone' };

/** Who asks, how they are to be answered, and under which key a repetition is told apart. */
export type Caller<Who = Shopper | Staff | System | Anyone> = {
  readonly who: Who;
  readonly language: Language;
  /** IANA time zone of the caller, for texts that name a time. */
  readonly zone: string;
  readonly traceId: string;
  /** The network address, for throttling and the audit log. */
  readonly address: string;
  readonly userAgent: string;
  readonly repeatable?: Repeatable;
};

/** The product as a caller, for what the clock and events set going. */
export const systemCaller = (name: string): Caller<System> => ({
  who: { kind: 'system', name },
  language: 'zh-CN',
  zone: 'Asia/Tokyo',
  traceId: name,
  address: '',
  userAgent: '',
});

/** The caller as who takes a move, for a row of a history; only staff are named there. */
export const moverOf = ({ who }: Caller): { kind: Mover; id: string; name: string | null } => {
  if (who.kind === 'shopper') return { kind: 'shopper', id: who.id, name: null };
  if (who.kind === 'staff') return { kind: 'staff', id: who.id, name: who.name };
  return { kind: 'system', id: who.kind === 'system' ? who.name : 'anyone', name: null };
};

/** How a member of staff is called; empty for everybody else. */
export const staffNameOf = ({ who }: Caller): string => (who.kind === 'staff' ? who.name : '');
