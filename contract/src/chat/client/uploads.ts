import { type Ground } from './clock.ts';
import { type Pending, lateAfterMs, resendAfter } from './pending.ts';
import { type Draft, type FileDraft } from './types.ts';

/**
 * What was said after a file waits for it so long, so that order is kept, and no longer. A picture is what the words after
 * it speak of: they wait for as long as a message may be on its way before it is shown as late. A film may take minutes.
 */
const holdsForMs = { image: lateAfterMs, video: 15_000, file: 15_000 } as const satisfies Record<
  FileDraft['as'],
  number
>;
/** Tried so often in vain, it is shown as failed, though it is still tried. */
const triesUntilLate = 3;

type Going = {
  part: number;
  /** When it was first begun. */
  begunAt: number | undefined;
  tries: number;
  isWaiting: boolean;
  /** Undefined while it does not run. */
  cancel: (() => void) | undefined;
};

type Needs = {
  /** Something of it changed that is shown. */
  readonly onChange: (one: Pending) => void;
  /** The queue may go on. */
  readonly onTurn: () => void;
  /** The server has the file: this is what is said now. */
  readonly onUploaded: (one: Pending, content: Draft) => void;
  readonly onRefused: (one: Pending, words: string) => void;
};

export const isUpload = ({ outgoing }: Pending): boolean => outgoing.content.kind === 'upload';

/** Brings files to the server that were said before it had them: one after the other, in the order of saying. */
export const createUploads = ({ settings, waits, alarms }: Ground, needs: Needs) => {
  const { clock } = settings;
  const going = new Map<string, Going>();
  const of = (one: Pending): Going => {
    const { msgId } = one.outgoing;
    const known = going.get(msgId);
    if (known) return known;
    const begun: Going = { part: 0, begunAt: undefined, tries: 0, isWaiting: false, cancel: undefined };
    going.set(msgId, begun);
    return begun;
  };
  const holdsFor = ({ outgoing: { content } }: Pending): number =>
    content.kind === 'upload' ? holdsForMs[content.as] : 0;
  const isHere = (one: Pending, mine: Going): boolean => going.get(one.outgoing.msgId) === mine;
  const forget = ({ outgoing: { msgId } }: Pending): void => {
    going.get(msgId)?.cancel?.();
    going.delete(msgId);
    alarms.clear(`upload ${msgId}`);
    alarms.clear(`held ${msgId}`);
  };
  const failed = (one: Pending, mine: Going): void => {
    mine.cancel = undefined;
    mine.part = 0;
    mine.tries += 1;
    mine.isWaiting = true;
    one.isLate ||= mine.tries >= triesUntilLate;
    alarms.set(`upload ${one.outgoing.msgId}`, resendAfter(waits, mine.tries), () => {
      mine.isWaiting = false;
      needs.onTurn();
    });
    needs.onChange(one);
    needs.onTurn();
  };
  const run = async (one: Pending, mine: Going, draft: FileDraft): Promise<void> => {
    if (!settings.upload) throw new Error('nobody uploads here');
    mine.begunAt ??= clock.now();
    const { done, cancel } = settings.upload(draft.source, (part) => {
      if (!isHere(one, mine)) return;
      mine.part = part;
      needs.onChange(one);
    });
    mine.cancel = cancel;
    alarms.hold(`held ${one.outgoing.msgId}`, holdsFor(one), needs.onTurn);
    const outcome = await done;
    if (!isHere(one, mine)) return;
    mine.cancel = undefined;
    forget(one);
    if (outcome.kind === 'refused') needs.onRefused(one, outcome.words);
    else needs.onUploaded(one, outcome.draft);
  };
  const begin = (one: Pending): void => {
    const { content } = one.outgoing;
    if (content.kind !== 'upload') return;
    const mine = of(one);
    run(one, mine, content).catch(() => {
      if (isHere(one, mine)) failed(one, mine);
    });
  };

  return {
    /** 0 to 1. */
    partOf: (one: Pending): number => going.get(one.outgoing.msgId)?.part ?? 0,
    /** Begins the first of these that can be, unless one runs. */
    turn: (ready: readonly Pending[]): void => {
      if (ready.some((one) => of(one).cancel)) return;
      const next = ready.find((one) => !of(one).isWaiting);
      if (next) begin(next);
    },
    /** Whether what was said after it waits for it. */
    holds: (one: Pending): boolean => {
      const { begunAt, tries } = of(one);
      return tries < triesUntilLate && (begunAt === undefined || clock.now() - begunAt < holdsFor(one));
    },
    /** A new connection, or somebody's wish: what failed is tried at once. */
    tryAgain: (one: Pending): void => {
      const mine = of(one);
      if (mine.cancel) return;
      Object.assign(mine, { tries: 0, isWaiting: false, begunAt: undefined });
      alarms.clear(`upload ${one.outgoing.msgId}`);
      alarms.clear(`held ${one.outgoing.msgId}`);
    },
    forget,
  };
};
