/** Lines that a bubble shows before it folds; the style sheet's clamp is the same. */
const maxLines = 12;
/** As many letters of Chinese as stand in a line of a bubble on a phone; of other letters about twice as many. */
const lettersALine = 17;

const linesOf = (line: string): number => {
  let width = 0;
  for (const letter of line) width += letter > '\u2e7f' ? 1 : 0.5;
  return Math.max(1, Math.ceil(width / lettersALine));
};

/** Whether words take clearly more lines than a bubble shows: two more are shown, not folded. */
export const isLong = (text: string): boolean => {
  let lines = 0;
  for (const line of text.split('\n')) {
    lines += linesOf(line);
    if (lines > maxLines + 2) return true;
  }
  return false;
};
