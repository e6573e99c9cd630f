import { Plural, Trans } from '@lingui/react/macro';
import { Tag } from '../../../kit/show/Tag.tsx';

export type SheetLeft = {
  /** Fields that are asked for and empty. */
  readonly missing: number;
  /** Fields that hold what the product proposes, which nobody has confirmed. */
  readonly proposed: number;
};

/** What is left to do on a form. */
export const SheetTag = ({ missing, proposed }: SheetLeft) => {
  if (missing > 0)
    return (
      <Tag tone="wait">
        <Plural value={missing} other="缺 # 项" />
      </Tag>
    );
  return proposed > 0 ? (
    <Tag tone="wait">
      <Trans>待核对</Trans>
    </Tag>
  ) : (
    <Tag tone="good">
      <Trans>已齐全</Trans>
    </Tag>
  );
};
