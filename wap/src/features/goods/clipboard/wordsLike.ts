const brackets = /【[^】]{0,40}】|\[[^\]]{0,40}\]|（[^）]{0,40}）|\([^)]{0,40}\)/gu;
const maxLetters = 16;

/** The first words of a name of goods, which mostly say what it is: to search for others like it. */
export const wordsLike = (name: string): string => {
  const words = name.replace(brackets, ' ').split(/[\s/・,、，|｜]+/u);
  const [first = '', second = ''] = words.filter(Boolean);
  const both = `${first} ${second}`.trim();
  return (
    Array.from(both.length <= maxLetters ? both : first)
      .slice(0, maxLetters)
      .join('') || name.slice(0, maxLetters)
  );
};
