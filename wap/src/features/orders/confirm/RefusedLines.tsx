import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/press/Button.tsx';
import { replaceWith } from '../../../kit/screen/navigation.ts';
import { Note } from '../../../kit/show/Note.tsx';
import { links } from '../../../links.ts';
import type { Confirmed } from './confirmed.rules.ts';

type Line = Pick<Confirmed['lines'][number], 'verdict' | 'verdictReason'> & {
  readonly goods: Pick<Confirmed['lines'][number]['goods'], 'goodsId' | 'platformCode'>;
};

export type RefusedLinesProps = {
  readonly lines: readonly Line[];
  /** Goes on without them; undefined where nothing would be left. */
  readonly onDrop: (() => void) | undefined;
};

// What another choice on the page of the goods mends.
const chosenAnew: ReadonlySet<Line['verdictReason']> = new Set(['options', 'quantity', 'tooMuch']);

/** What cannot be ordered, and the way on: without it, or where nothing is left, by the page of the goods. */
export const RefusedLines = ({ lines, onDrop }: RefusedLinesProps) => {
  const [only, ...others] = lines.filter(({ verdict }) => verdict === 'refuse');
  const refused = others.length + 1;
  if (!only) return null;
  if (onDrop)
    return (
      <Refused words={<Trans>去掉不能买的，继续</Trans>} onPress={onDrop}>
        <Trans>有 {refused} 件现在不能买，去掉后才能下单。</Trans>
      </Refused>
    );
  if (refused > 1)
    return (
      <Note tone="bad">
        <Trans>这些商品现在都不能买。</Trans>
      </Note>
    );
  const leave = () => replaceWith(links.goods(only.goods));
  return chosenAnew.has(only.verdictReason) ? (
    <Refused words={<Trans>去商品页选择</Trans>} onPress={leave}>
      <Trans>现在不能这样买，请重新选择规格和数量。</Trans>
    </Refused>
  ) : (
    <Refused words={<Trans>看商品页</Trans>} onPress={leave}>
      <Trans>这件商品现在不能买。</Trans>
    </Refused>
  );
};

type RefusedProps = { readonly children: ReactNode; readonly words: ReactNode; readonly onPress: () => void };

const Refused = ({ children, words, onPress }: RefusedProps) => (
  <Note
    tone="bad"
    action={
      <Button look="text" onPress={onPress}>
        {words}
      </Button>
    }
  >
    {children}
  </Note>
);
