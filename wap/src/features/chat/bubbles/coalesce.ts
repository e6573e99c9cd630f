export type Addresses = { readonly name: string; readonly cImg: string };

/** Null: there is no such file any more. Undefined: nobody could be asked. */
export type Found = Addresses | null | undefined;

/** Asks for the addresses of these messages' files; what is gone is left out. Rejects where nobody can be asked. */
export type Ask = (sMsgIds: readonly string[]) => Promise<readonly (Addresses & { readonly sMsgId: string })[]>;

/** As `refreshFiles` takes them. */
const maxAtOnce = 50;
const gatherMs = 30;

/** Several messages that are asked about in one moment go in one call; never rejects. */
export const coalesce = (ask: Ask): ((sMsgId: string) => Promise<Found>) => {
  const waiting = new Map<string, ((found: Found) => void)[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const answer = async (portion: readonly (readonly [string, readonly ((found: Found) => void)[]])[]) => {
    const found = await ask(portion.map(([sMsgId]) => sMsgId)).then(
      (list) => new Map(list.map(({ sMsgId, name, cImg }) => [sMsgId, { name, cImg }])),
      () => undefined,
    );
    for (const [sMsgId, tells] of portion) for (const tell of tells) tell(found && (found.get(sMsgId) ?? null));
  };
  const askForAll = (): void => {
    timer = undefined;
    const asked = [...waiting];
    waiting.clear();
    for (let start = 0; start < asked.length; start += maxAtOnce) void answer(asked.slice(start, start + maxAtOnce));
  };

  return (sMsgId) =>
    new Promise((resolve) => {
      waiting.set(sMsgId, [...(waiting.get(sMsgId) ?? []), resolve]);
      timer ??= setTimeout(askForAll, gatherMs);
    });
};
