import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * What `<Trans>` of the macro becomes (lingui.config.ts). Lingui reads its tags after the values are filled in, so a
 * person's words `<b>x</b>` would lose them: a text with such a sign goes in as an element, which is not read again. So
 * does one that is written from right to left: it stands by itself, and turns nothing of the sentence around it.
 */
export const Trans = ({ values, ...rest }: TransProps) => (
  <LinguiTrans {...rest} {...(values ? { values: keepAsText(values) } : {})} />
);

const turns = /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFEFC]/;

const asElement = (words: string): unknown => {
  if (turns.test(words)) return <bdi>{words}</bdi>;
  return words.includes('<') ? <>{words}</> : words;
};

const keepAsText = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? asElement(value) : value]),
  );
