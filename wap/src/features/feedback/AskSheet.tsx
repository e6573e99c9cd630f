import { askFeedback } from '@hakobu/contract/feedback/feedback.api';
import { longestFeedback, maxFeedbackPhotos } from '@hakobu/contract/feedback/feedback.shape';
import { maxUploadBytes } from '@hakobu/contract/uploads/upload.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextAreaField } from '../../kit/form/Field.tsx';
import { PhotosField, type SentPhoto } from '../../kit/form/PhotosField.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { sendPicture } from '../../shell/calls/sendPicture.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { changedByFeedback } from './feedback.queries.ts';

type AskSheetProps = { readonly orderCode: string; readonly answerHours: number; readonly onClose: () => void };

/** A question about the order, with photographs. */
export const AskSheet = ({ orderCode, answerHours, onClose }: AskSheetProps) => {
  const { t } = useLingui();
  const ask = useSend(askFeedback, { changes: changedByFeedback, evenRefused: true });
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([]);
  const [pressed, setPressed] = useState(false);
  const press = async () => {
    setPressed(true);
    if (text.trim() === '') return;
    await ask.mutateAsync({ orderCode, text: text.trim(), photoIds: photos.map(({ fileId }) => fileId) });
    onClose();
    toast(t`已提交，答复后用站内信通知你`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      isUnsaved={text.trim() !== '' || photos.length > 0}
      title={<Trans>询问进度</Trans>}
      foot={
        <Button wide onPress={press}>
          <Trans>提交</Trans>
        </Button>
      }
    >
      <TextAreaField
        name="text"
        label={<Trans>问题</Trans>}
        placeholder={t`例如：卖家发货了吗？大概什么时候到仓库？`}
        hint={<Trans>买手和仓库在 {answerHours} 小时内答复</Trans>}
        value={text}
        maxLength={longestFeedback}
        rows={4}
        fault={pressed && text.trim() === '' ? t`请写下想问的事` : undefined}
        onChange={setText}
        onBlur={() => undefined}
      />
      <PhotosField
        label={t`照片（可不加）`}
        photos={photos}
        onChange={setPhotos}
        send={sendPicture}
        max={maxFeedbackPhotos}
        maxBytes={maxUploadBytes}
      />
    </Sheet>
  );
};
