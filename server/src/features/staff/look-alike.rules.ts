/** Letters of Cyrillic and Greek that are drawn as one of Latin (Unicode's confusables, UTS 39), in the same places. */
const pairs: readonly (readonly [string, string])[] = [
  ['аеорсухіјѕԁһԛԝӏѵьгк', 'aeopcyxijsdhqwlvbrk'],
  ['АВЕКМНОРСТУХІЈЅԚԜԌӀЬѴ', 'ABEKMHOPCTYXIJSQWGIBV'],
  ['αικνορυχγωϲϳη', 'aikvopuxywcjn'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'ABEZHIKMNOPTYXC'],
];

const drawnAs = new Map(
  pairs.flatMap(([others, latin]) => Array.from(others, (letter, at) => [letter, latin[at] ?? letter] as const)),
);

const folded = (name: string): string => Array.from(name, (letter) => drawnAs.get(letter) ?? letter).join('');

const waysToRead = (name: string): string[] => {
  const seen = name.normalize('NFKC').replace(/[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
  // A capital may look like another letter than its small one does: a name is held against another in each case.
  return [seen, seen.toUpperCase(), seen.toLowerCase()].map((each) => folded(each).toLowerCase());
};

/** Whether people read two names as one: in whatever case, width and spacing, and in letters of whichever script. */
export const isReadAs = (one: string, other: string): boolean => {
  const others = waysToRead(other);
  return waysToRead(one).some((read, way) => read === others[way]);
};
