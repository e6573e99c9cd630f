import type { GroupMoneyLine } from '@hakobu/contract/groups/shipment.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { yenText } from '../../../kit/money/digits.ts';
import { changeText } from '../../../kit/money/moneyTexts.ts';
import { MoneyRow } from '../../../kit/money/MoneyRow.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { dot } from '../../../kit/show/listText.ts';
import { Moment } from '../../../kit/time/Moment.tsx';
import { newestFirst } from '../../../kit/time/newestFirst.ts';
import { groupMoneyQuery } from '../group.queries.ts';
import { PersonName } from '../PersonLine.tsx';
import { moneyLabels } from './shipment.labels.ts';

/** What is held is not gone: it has no sign, so that what is charged of it later is not read as charged twice. */
const Amount = ({ line: { move, changeYen } }: { readonly line: GroupMoneyLine }) => {
  if (changeYen === null)
    return (
      <small>
        <Trans>金额不公开</Trans>
      </small>
    );
  return move === 'hold' ? yenText(Math.abs(changeYen)) : changeText(changeYen);
};

/** How money moved for the group's parcel: what others were charged, and all of one's own. */
export const MoneyCard = ({ groupId }: { readonly groupId: string }) => {
  const { i18n } = useLingui();
  const list = useQuery(groupMoneyQuery(groupId)).data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <Card title={<Trans>团的资金</Trans>}>
      {newestFirst(list).map((line) => (
        <MoneyRow key={line.id} flush amount={<Amount line={line} />}>
          <b>
            <PersonName person={line.person} />
          </b>
          <small>
            {i18n._(moneyLabels[line.move])}
            {dot}
            <Moment at={line.at} />
          </small>
        </MoneyRow>
      ))}
    </Card>
  );
};
