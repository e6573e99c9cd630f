import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { changeText } from '../../../kit/money/moneyTexts.ts';
import { MoneyRow } from '../../../kit/money/MoneyRow.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { dot } from '../../../kit/show/listText.ts';
import { Moment } from '../../../kit/time/Moment.tsx';
import { newestFirst } from '../../../kit/time/newestFirst.ts';
import { groupMoneyQuery } from '../group.queries.ts';
import { PersonName } from '../PersonLine.tsx';
import { moneyLabels } from './shipment.labels.ts';

/** How money moved for the group's parcel: what others were charged, and all of one's own. */
export const MoneyCard = ({ groupId }: { readonly groupId: string }) => {
  const { i18n } = useLingui();
  const list = useQuery(groupMoneyQuery(groupId)).data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <Card title={<Trans>团的资金</Trans>}>
      {newestFirst(list).map((line) => (
        <MoneyRow
          key={line.id}
          flush
          amount={
            line.changeYen === null ? (
              <small>
                <Trans>金额不公开</Trans>
              </small>
            ) : (
              changeText(line.changeYen)
            )
          }
        >
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
