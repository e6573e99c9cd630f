import { maxUploadBytes } from '@hakobu/contract/uploads/upload.shape';
import { claimArrival } from '@hakobu/contract/warehouse/arrival.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextAreaField, TextField } from '../../../kit/form/Field.tsx';
import { PhotosField, type SentPhoto } from '../../../kit/form/PhotosField.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { sendPicture } from '../../../shell/calls/sendPicture.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { changedByOrder } from '../order.queries.ts';
import styles from './detail.module.css';

const maxPhotos = 12;
const longest = { trackingNo: 80, text: 1000 };

export type ClaimSheetProps = {
  readonly orderCode: string;
  /** As the seller gave it; empty when there is none. */
  readonly trackingNo: string;
  readonly onClose: () => void;
};

/** Claims a box that came unannounced: its number, what it is, and the proof. */
export const ClaimSheet = ({ orderCode, trackingNo, onClose }: ClaimSheetProps) => {
  const { t } = useLingui();
  const claim = useSend(claimArrival, { changes: changedByOrder, evenRefused: true });
  const [number, setNumber] = useState(trackingNo);
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([]);
  const [asked, setAsked] = useState(false);
  const press = async () => {
    setAsked(true);
    if (text.trim() === '' || photos.length === 0) return;
    await claim.mutateAsync({
      orderCode,
      ...(number.trim() === '' ? {} : { trackingNo: number.trim() }),
      text: text.trim(),
      photoIds: photos.map(({ fileId }) => fileId),
    });
    onClose();
    toast(t`已提交，仓库核对后通知你`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      isUnsaved={number !== trackingNo || text.trim() !== '' || photos.length > 0}
      title={<Trans>认领包裹</Trans>}
      foot={
        <Button wide onPress={press}>
          <Trans>提交认领</Trans>
        </Button>
      }
    >
      <p className={styles.words}>
        <Trans>仓库会拿你的凭证和没有主人的包裹核对：运单号对得上最快。</Trans>
      </p>
      <TextField
        name="trackingNo"
        label={<Trans>运单号</Trans>}
        placeholder={t`卖家给的单号，没有可不填`}
        value={number}
        maxLength={longest.trackingNo}
        autoComplete="off"
        fault={undefined}
        onChange={setNumber}
        onBlur={() => undefined}
      />
      <TextAreaField
        name="text"
        label={<Trans>说明</Trans>}
        placeholder={t`卖家何时说送达，包裹里是什么`}
        value={text}
        maxLength={longest.text}
        rows={3}
        fault={asked && text.trim() === '' ? t`请写清楚，仓库要靠它核对` : undefined}
        onChange={setText}
        onBlur={() => undefined}
      />
      <PhotosField
        label={t`凭证（卖家的发货邮件、签收记录等截图）`}
        photos={photos}
        onChange={setPhotos}
        send={sendPicture}
        max={maxPhotos}
        maxBytes={maxUploadBytes}
        fault={asked && photos.length === 0 ? t`至少要一张凭证` : undefined}
      />
    </Sheet>
  );
};
