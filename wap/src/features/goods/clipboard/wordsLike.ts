const brackets = /【[^】]{0,40}】|\[[^\]]{0,40}\]|（[^）]{0,40}）|\([^)]{0,40}\)/gu;
const mostLetters = 16;

/** The first words of a name of goods, which mostly say what it is: to search for others like it. */
export const wordsLike = (name: string): string => {
  const words = name.replace(brackets, ' ').split(/[\s/・,、，|｜]+/u);
  const [first = '', second = ''] = words.filter(Boolean);
  const both = `${first} ${second}`.trim();
  return (
    Array.from(both.length <= mostLetters ? both : first)
      .slice(0, mostLetters)
      .join('') || name.slice(0, mostLetters)
  );
};
