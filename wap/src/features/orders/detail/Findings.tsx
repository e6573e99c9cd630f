import type { StoredItem } from '@hakobu/contract/orders/order.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../kit/press/Button.tsx';
import { useParam } from '../../../kit/screen/here.ts';
import { go } from '../../../kit/screen/navigation.ts';
import { Note } from '../../../kit/show/Note.tsx';
import { PhotoStrip } from '../../../kit/show/PhotoViewer.tsx';
import { useServiceChat } from '../../../parts/chat/AskService.tsx';
import { findingLabels } from '../order.labels.ts';
import styles from './detail.module.css';

type Finding = StoredItem['findings'][number];

/** What was wrong with the goods when they came, and whom to ask about it. */
export const Findings = ({ findings }: { readonly findings: readonly Finding[] }) => {
  const chat = useServiceChat({ orderCode: useParam('id') });
  if (findings.length === 0) return null;
  return (
    <div className={styles.inside}>
      <Note
        tone="wait"
        title={<Trans>收货时发现问题</Trans>}
        action={
          <Button look="text" onPress={() => go(chat)}>
            <Trans>联系客服</Trans>
          </Button>
        }
      >
        {findings.map((finding) => (
          <FindingLine key={`${finding.kind} ${finding.note}`} finding={finding} />
        ))}
        <p>
          <Trans>申请发货前先和客服商量：可以向卖家交涉，也可以照样寄出。</Trans>
        </p>
      </Note>
    </div>
  );
};

const FindingLine = ({ finding }: { readonly finding: Finding }) => {
  const { t, i18n } = useLingui();
  const { kind, quantity, note, photos } = finding;
  const what = i18n._(findingLabels[kind]);
  return (
    <div className={styles.finding}>
      <p>
        <b>{what}</b>
        {quantity === null ? null : (
          <>
            {' '}
            <Trans>{quantity} 件</Trans>
          </>
        )}
        {note === '' ? null : <> · {note}</>}
      </p>
      {photos.length === 0 ? null : (
        <div>
          <PhotoStrip photos={photos} label={t`${what}的照片`} />
        </div>
      )}
    </div>
  );
};
