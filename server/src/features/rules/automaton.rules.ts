/** Where a pattern stands in a text: from its first letter to behind its last. */
export type Span = { readonly start: number; readonly end: number };

/** Finds many patterns in a text at once, in time that grows with the text and what is found in it, not with the patterns. */
export type Automaton = {
  readonly patterns: readonly string[];
  /** State and letter to the next state. */
  readonly edges: ReadonlyMap<number, number>;
  /** To the state of the longest ending of what was read that begins a pattern. */
  readonly falls: readonly number[];
  /** The pattern that ends in a state; -1 where none does. */
  readonly ends: readonly number[];
  /** The nearest state along the falls, itself left out, in which a pattern ends; 0 where there is none. */
  readonly shorter: readonly number[];
};

const letters = 0x10000;
const edge = (state: number, letter: number): number => state * letters + letter;

/** Aho and Corasick's automaton of these patterns; they are told apart, and none is empty. */
export const automatonOf = (patterns: readonly string[]): Automaton => {
  const edges = new Map<number, number>();
  const falls = [0];
  const ends = [-1];
  const shorter = [0];
  // From the shallowest state to the deepest, as the falls are found: those of a state lead to shallower ones.
  const layers: [state: number, from: number, letter: number][][] = [];
  for (const [pattern, word] of patterns.entries()) {
    let state = 0;
    for (let place = 0; place < word.length; place += 1) {
      const letter = word.charCodeAt(place);
      let next = edges.get(edge(state, letter));
      if (next === undefined) {
        next = ends.push(-1) - 1;
        falls.push(0);
        shorter.push(0);
        edges.set(edge(state, letter), next);
        (layers[place] ??= []).push([next, state, letter]);
      }
      state = next;
    }
    ends[state] = pattern;
  }
  for (const [state, from, letter] of layers.slice(1).flat()) {
    let fall = falls[from] ?? 0;
    while (fall !== 0 && !edges.has(edge(fall, letter))) fall = falls[fall] ?? 0;
    const next = edges.get(edge(fall, letter)) ?? 0;
    falls[state] = next;
    shorter[state] = ends[next] === -1 ? (shorter[next] ?? 0) : next;
  }
  return { patterns, edges, falls, ends, shorter };
};

/** Every place of every pattern in a text, overlapping ones too, in the order of their ends. */
export const spansIn = ({ patterns, edges, falls, ends, shorter }: Automaton, text: string): Map<number, Span[]> => {
  const found = new Map<number, Span[]>();
  let state = 0;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charCodeAt(place);
    while (state !== 0 && !edges.has(edge(state, letter))) state = falls[state] ?? 0;
    state = edges.get(edge(state, letter)) ?? 0;
    for (let at = ends[state] === -1 ? (shorter[state] ?? 0) : state; at !== 0; at = shorter[at] ?? 0) {
      const pattern = ends[at] ?? -1;
      const end = place + 1;
      const span = { start: end - (patterns[pattern]?.length ?? 0), end };
      const spans = found.get(pattern);
      if (spans) spans.push(span);
      else found.set(pattern, [span]);
    }
  }
  return found;
};
