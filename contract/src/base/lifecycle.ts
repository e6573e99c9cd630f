/** Who may take a move: the shopper it belongs to, a staff member with its permission, or the product itself. */
export type Mover = 'shopper' | 'staff' | 'system';

export type Move<State extends string> = {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly Mover[];
};

/**
 * States and named moves as data: the server enforces them, both clients ask them which buttons to show,
 * `npm run generate` draws them. Whether an arrow exists is this table; whether it may be taken now is a rule.
 */
export type Lifecycle<State extends string = string, Verb extends string = string> = {
  readonly name: string;
  readonly states: readonly State[];
  readonly start: readonly State[];
  readonly ends: readonly State[];
  readonly moves: Readonly<Record<Verb, Move<State>>>;
};

export const lifecycle = <const State extends string, const Verb extends string>(
  table: Lifecycle<State, Verb>,
): Lifecycle<State, Verb> => table;

export type StateOf<L> = L extends Lifecycle<infer State, string> ? State : never;
export type VerbOf<L> = L extends Lifecycle<string, infer Verb> ? Verb : never;

/** Whether the table has this arrow from this state, for this kind of mover. */
export const canMove = <State extends string, Verb extends string>(
  table: Lifecycle<State, Verb>,
  verb: Verb,
  from: State,
  by?: Mover,
): boolean => {
  const move = table.moves[verb];
  return move.from.includes(from) && (by === undefined || move.by.includes(by));
};

/** The moves that a mover finds open in a state, in the table's order. */
export const movesFrom = <State extends string, Verb extends string>(
  table: Lifecycle<State, Verb>,
  from: State,
  by: Mover,
): Verb[] => (Object.keys(table.moves) as Verb[]).filter((verb) => canMove(table, verb, from, by));
