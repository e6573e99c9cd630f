import { Translating } from '../../../parts/translation/Translating.tsx';

/** What the words of a page mean, below a field that holds them as they were written. */
export const Meaning = ({ text }: { readonly text: string }) => (
  <Translating texts={[text]}>
    {({ texts: [shown], isTranslated }, line) =>
      line === null ? null : (
        <>
          {isTranslated ? <span aria-live="polite">{shown}</span> : null}
          {line}
        </>
      )
    }
  </Translating>
);
