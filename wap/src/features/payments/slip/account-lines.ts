export type AccountLine = { readonly label: string; readonly value: string };

/** The company's account as finance typed it, line by line; `户名：…` is a label and what is copied. */
export const accountLines = (account: string): AccountLine[] =>
  account
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, label = '', value = line] = /^([^:：]{1,16})[:：]\s*(.+)$/u.exec(line) ?? [];
      return { label, value };
    });
