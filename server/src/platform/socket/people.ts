import { Allowance, type Rate } from './allowance.ts';

/** One person with their open sockets, the oldest first, and what they may still send. */
export type Person<Line> = { readonly lines: Line[]; readonly messages: Allowance };

export type People<Line> = ReturnType<typeof gatherPeople<Line>>;

/** Who is here. Somebody who left is remembered until their allowance is whole: leaving does not fill it. */
export const gatherPeople = <Line>(rate: Rate) => {
  const here = new Map<string, Person<Line>>();
  const gone = new Set<string>();
  return {
    find: (name: string): Person<Line> | undefined => here.get(name),
    names: (): IterableIterator<string> => here.keys(),
    enter: (name: string, nowMs: number): Person<Line> => {
      let person = here.get(name);
      if (!person) {
        person = { lines: [], messages: new Allowance(rate, nowMs) };
        here.set(name, person);
      }
      gone.delete(name);
      return person;
    },
    leave: (name: string, line: Line): void => {
      const lines = here.get(name)?.lines ?? [];
      const at = lines.indexOf(line);
      if (at !== -1) lines.splice(at, 1);
      if (lines.length === 0) gone.add(name);
    },
    forget: (nowMs: number): void => {
      for (const name of gone)
        if (here.get(name)?.messages.isWhole(nowMs) ?? true) {
          gone.delete(name);
          here.delete(name);
        }
    },
  };
};
