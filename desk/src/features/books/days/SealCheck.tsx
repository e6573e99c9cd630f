import { checkSeals, type Tampering } from '@hakobu/contract/books/day.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Key } from '../../../kit/keys/Key.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { Note } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { countText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import { useSend } from '../../../shell/calls.ts';
import { links } from '../../../links.ts';
import { tamperingLabels } from '../books.labels.ts';
import { numberOf } from '../journal/subject.ts';
import styles from '../books.module.css';

/** Recomputes every seal, and names what somebody changed behind the books' back. */
export const SealCheck = () => {
  const { t } = useLingui();
  const check = useSend(checkSeals);
  const run = () => check.mutate({});
  useKeys([{ keys: 'p', label: t`核对封条`, disabled: check.isPending, onPress: run }]);
  const days = countText(check.data?.days ?? 0);
  const found = check.data?.tamperings ?? [];
  return (
    <div className={styles.next}>
      <Button loading={check.isPending} onClick={run}>
        <Trans>核对封条</Trans> <Key keys="p" />
      </Button>
      {check.data === undefined ? null : found.length === 0 ? (
        <Note tone="ok">{t`${instantText(check.data.checkedAt)}：${days} 天的封条都对得上，没有人动过。`}</Note>
      ) : (
        <ul className={styles.tamperings}>
          {found.map((each) => (
            <li key={`${each.day} ${each.what} ${each.transactionId} ${each.seq}`}>
              <TamperingLine tampering={each} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const TamperingLine = ({
  tampering: { day, what, transactionId, kind, subject, seq },
}: {
  readonly tampering: Tampering;
}) => {
  const { t } = useLingui();
  const where = [
    day,
    t(tamperingLabels[what]),
    kind,
    subject ? numberOf(subject) : null,
    seq ? t`第 ${seq} 笔分录` : null,
  ]
    .filter(Boolean)
    .join(' · ');
  if (transactionId === null || what === 'transactionMissing')
    return (
      <Note tone="bad">
        {where} {transactionId}
      </Note>
    );
  return (
    <Note tone="bad">
      <TextLink href={links.books({ view: 'journal', id: transactionId })}>{where}</TextLink> {transactionId}
    </Note>
  );
};
