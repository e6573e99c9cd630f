let title = 'Hakobu';
let waiting = 0;

const write = (): void => {
  document.title = waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) ${title}` : title;
};

/** What the screen that is shown calls itself. */
export const showTitle = (words: string): void => {
  title = words ? `${words} · Hakobu` : 'Hakobu';
  write();
};

/** What waits to be read, before the title: seen from another tab of the browser. 0 takes it off. */
export const markTitle = (count: number): void => {
  waiting = count;
  write();
};
