import type { ChatSignal } from '@hakobu/contract/chat/signal.shape';
import { type ChatVisitor, encodeSignal } from './visitor.ts';

/** Who has sockets open, as presence is written. */
export type Here = {
  readonly shopperIds: readonly string[];
  readonly memberIds: readonly string[];
  /** Sessions of the desk. */
  readonly sessionIds: readonly string[];
};

/** Who of these is here, each once. */
export const hereOf = (visitors: readonly ChatVisitor[]): Here => {
  const ids = (who: ChatVisitor['who'], of: (visitor: ChatVisitor) => string): string[] => [
    ...new Set(visitors.filter((visitor) => visitor.who === who).map(of)),
  ];
  return {
    shopperIds: ids('shopper', ({ personId }) => personId),
    memberIds: ids('staff', ({ personId }) => personId),
    sessionIds: ids('staff', ({ session }) => session),
  };
};

/** The people with sockets on this server. */
export class PeopleHere {
  readonly #visitors = new Map<string, ChatVisitor[]>();

  get isEmpty(): boolean {
    return this.#visitors.size === 0;
  }

  /** Answers whether it is this person's first socket here. */
  add(visitor: ChatVisitor): boolean {
    const { person } = visitor.guest;
    const others = this.#visitors.get(person);
    if (others) others.push(visitor);
    else this.#visitors.set(person, [visitor]);
    return !others;
  }

  remove(visitor: ChatVisitor): void {
    const { person } = visitor.guest;
    const others = this.#visitors.get(person)?.filter((each) => each !== visitor) ?? [];
    if (others.length > 0) this.#visitors.set(person, others);
    else this.#visitors.delete(person);
  }

  /** Of these who had sockets here: people who have none any more, and sessions that have none. */
  goneOf(visitors: readonly ChatVisitor[]): Here {
    const others = ({ guest: principal }: ChatVisitor) => this.#visitors.get(principal.person) ?? [];
    const isGone = (visitor: ChatVisitor) => others(visitor).length === 0;
    const hasEnded = (visitor: ChatVisitor) => others(visitor).every(({ session }) => session !== visitor.session);
    return { ...hereOf(visitors.filter(isGone)), sessionIds: hereOf(visitors.filter(hasEnded)).sessionIds };
  }

  all(): ChatVisitor[] {
    return [...this.#visitors.values()].flat();
  }

  /** Of a person by their name among principals. */
  of(person: string): readonly ChatVisitor[] {
    return this.#visitors.get(person) ?? [];
  }

  ofShopper(shopperId: string): readonly ChatVisitor[] {
    return this.of(`shopper:${shopperId}`);
  }

  staff(memberIds: readonly string[] | 'all'): readonly ChatVisitor[] {
    if (memberIds === 'all') return this.all().filter(({ who }) => who === 'staff');
    return memberIds.flatMap((id) => this.of(`staff:${id}`));
  }

  signalShopper(shopperId: string, signal: ChatSignal): void {
    const visitors = this.ofShopper(shopperId);
    if (visitors.length === 0) return;
    const bytes = encodeSignal(signal);
    for (const { socket } of visitors) socket.send(bytes);
  }
}
