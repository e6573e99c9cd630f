import { discardUnknown, matchUnknown, unmatchUnknown } from '@hakobu/contract/warehouse/unknown-box.desk-api';
import { unknownBoxKeptDays, type UnknownBox } from '@hakobu/contract/warehouse/unknown-box.shape';
import { useLingui } from '@lingui/react/macro';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Field } from '../../../kit/input/Field.tsx';
import { PhotoDrop, type Photo } from '../../../kit/input/PhotoDrop.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import shape from '../../../kit/shapes.module.css';
import { uploadPhoto } from '../../../shell/api.ts';
import { useSend } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { links } from '../../../links.ts';

type Props = {
  readonly box: UnknownBox;
  /** An order that carries the box's number, to begin with. */
  readonly candidate: string;
};
type Asking = 'match' | 'unmatch' | 'discard' | null;

/** What its state lets this person do with a box: match it, take that back, store it, dispose of it. */
export const BoxActions = ({ box, candidate }: Props) => {
  const { t } = useLingui();
  const [, go] = useLocation();
  const [asking, setAsking] = useState<Asking>(null);
  const mayStore = useMay('warehouse.receive');
  const mayDispose = useMay('warehouse.dispose');
  const close = () => setAsking(null);
  if (box.state === 'Kept')
    return (
      <>
        <ActionBar
          danger={mayDispose ? [{ label: t`处理掉`, onPress: () => setAsking('discard') }] : []}
          loud={{ label: t`认给订单`, keys: 'ctrl+enter', onPress: () => setAsking('match') }}
        />
        <MatchDialog box={box} candidate={candidate} open={asking === 'match'} onClose={close} />
        <DiscardDialog box={box} open={asking === 'discard'} onClose={close} />
      </>
    );
  if (box.state !== 'Claimed') return null;
  const scan = box.trackingNo === '' ? box.code : box.trackingNo;
  return (
    <>
      <ActionBar
        danger={[{ label: t`撤销认领`, onPress: () => setAsking('unmatch') }]}
        loud={
          mayStore
            ? { label: t`去收货入库`, keys: 'ctrl+enter', onPress: () => go(links.receiving({ tracking: scan })) }
            : undefined
        }
      />
      <UnmatchDialog box={box} open={asking === 'unmatch'} onClose={close} />
    </>
  );
};

type DialogProps = { readonly box: UnknownBox; readonly open: boolean; readonly onClose: () => void };

const MatchDialog = ({ box, candidate, open, onClose }: DialogProps & Pick<Props, 'candidate'>) => {
  const { t } = useLingui();
  const [orderCode, setOrderCode] = useState(candidate);
  const [note, setNote] = useState('');
  const match = useSend(matchUnknown, {
    onDone: () => {
      tellDone(t`${box.code} 已认给 ${orderCode}`);
      onClose();
    },
  });
  return (
    <Modal
      open={open}
      title={t`把 ${box.code} 认给哪个订单？`}
      okText={t`认给它`}
      cancelText={t`再看看`}
      okButtonProps={{ disabled: !/^O\d{8,20}$/.test(orderCode), loading: match.isPending }}
      onOk={() => match.mutate({ id: box.id, orderCode, note: note.trim() })}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={shape.wideStack}>
        <Field label={t`订单`} hint={t`已采购或卖家已发货、还没有入库的订单`}>
          <Input
            value={orderCode}
            maxLength={21}
            placeholder="O202611200051"
            onChange={(event) => setOrderCode(event.target.value.normalize('NFKC').trim().toUpperCase())}
          />
        </Field>
        <Field label={t`凭什么`}>
          <Input value={note} maxLength={300} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
    </Modal>
  );
};

const UnmatchDialog = ({ box, open, onClose }: DialogProps) => {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const unmatch = useSend(unmatchUnknown, { onDone: onClose });
  return (
    <Modal
      open={open}
      title={t`撤销 ${box.code} 的认领？`}
      okText={t`撤销`}
      cancelText={t`不撤销`}
      okButtonProps={{ danger: true, disabled: note.trim() === '', loading: unmatch.isPending }}
      onOk={() => unmatch.mutate({ id: box.id, note: note.trim() })}
      onCancel={onClose}
      destroyOnHidden
    >
      <Field label={t`原因`} hint={t`箱子回到无主件，等人认领`}>
        <Input value={note} maxLength={300} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </Modal>
  );
};

const DiscardDialog = ({ box, open, onClose }: DialogProps) => {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const discard = useSend(discardUnknown, { onDone: onClose });
  return (
    <Modal
      open={open}
      title={t`处理掉 ${box.code}？`}
      okText={t`处理掉`}
      cancelText={t`留着`}
      okButtonProps={{ danger: true, disabled: note.trim() === '' || photos.length === 0, loading: discard.isPending }}
      onOk={() => discard.mutate({ id: box.id, note: note.trim(), photoIds: photos.map(({ id }) => id) })}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={shape.wideStack}>
        <Field label={t`原因`} hint={t`保管满 ${unknownBoxKeptDays} 天、没有人认领的才能处理，不能撤回`}>
          <Input value={note} maxLength={300} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <Field label={t`照片`}>
          <PhotoDrop label={t`照片`} photos={photos} upload={uploadPhoto} onChange={setPhotos} />
        </Field>
      </div>
    </Modal>
  );
};
