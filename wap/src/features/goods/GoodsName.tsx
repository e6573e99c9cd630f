import type { GoodsSummary } from '@hakobu/contract/goods/goods.shape';
import { Translating } from '../../parts/translation/Translating.tsx';

type GoodsNameProps = {
  readonly goods: Pick<GoodsSummary, 'name' | 'nameJa'>;
  readonly className: string | undefined;
  /** Of the seller's words below. */
  readonly originalClassName: string | undefined;
};

/** The name in the reader's language and as the seller wrote it; where nobody has translated it yet, at a press. */
export const GoodsName = ({ goods: { name, nameJa }, className, originalClassName }: GoodsNameProps) => {
  const original = (
    <p className={originalClassName} lang="ja">
      {nameJa}
    </p>
  );
  if (nameJa !== name)
    return (
      <>
        <h2 className={className}>{name}</h2>
        {original}
      </>
    );
  return (
    <Translating texts={[nameJa]}>
      {({ texts: [shown = nameJa], isTranslated }, line) => (
        <>
          <h2 className={className} aria-live="polite" {...(isTranslated ? {} : { lang: 'ja' })}>
            {shown}
          </h2>
          {isTranslated ? original : null}
          {line}
        </>
      )}
    </Translating>
  );
};
