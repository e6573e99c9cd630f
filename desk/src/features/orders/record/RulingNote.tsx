import type { Judgement } from '@hakobu/contract/rules/judgement.shape';
import { Trans } from '@lingui/react/macro';
import { Note } from '../../../kit/record/Tag.tsx';

/** What the company's rules say by now of the goods of an order, paid or not; nothing where they are silent. */
export const RulingNote = ({ ruling: { verdict, reasons } }: { readonly ruling: Judgement }) => {
  if (reasons.length === 0) return null;
  const words = reasons.map((each) => each.words).join(' ');
  return (
    <Note tone={verdict === 'refuse' ? 'bad' : 'warn'}>
      {verdict === 'refuse' ? <Trans>按现在的商品规则不能代购：{words}</Trans> : <Trans>商品规则提醒：{words}</Trans>}
    </Note>
  );
};
