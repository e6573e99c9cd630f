import { addReview } from '@hakobu/contract/reviews/review.api';
import { longestReview, maxReviewPhotos } from '@hakobu/contract/reviews/review.shape';
import { maxUploadBytes } from '@hakobu/contract/uploads/upload.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextAreaField } from '../../kit/form/Field.tsx';
import { PhotosField, type SentPhoto } from '../../kit/form/PhotosField.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Check } from '../../kit/press/Check.tsx';
import { sendPicture } from '../../shell/calls/sendPicture.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { StarsField } from './Stars.tsx';

type ReviewSheetProps = { readonly orderCode: string; readonly onClose: () => void };

/** How the goods are: stars, words, photographs, with a name or without. Said once. */
export const ReviewSheet = ({ orderCode, onClose }: ReviewSheetProps) => {
  const { t } = useLingui();
  const add = useSend(addReview, { changes: ['reviews'], evenRefused: true });
  const [stars, setStars] = useState(5);
  const [words, setWords] = useState('');
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([]);
  const [isAnonymous, setAnonymous] = useState(false);
  const press = async () => {
    await add.mutateAsync({
      orderCode,
      stars,
      words: words.trim(),
      photoIds: photos.map(({ fileId }) => fileId),
      isAnonymous,
    });
    onClose();
    toast(t`谢谢，评价已发布`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      isUnsaved={words.trim() !== '' || photos.length > 0}
      title={<Trans>写评价</Trans>}
      foot={
        <Button wide onPress={press}>
          <Trans>发布评价</Trans>
        </Button>
      }
    >
      <StarsField label={t`打几星`} value={stars} onChange={setStars} />
      <TextAreaField
        name="words"
        label={<Trans>评语</Trans>}
        placeholder={t`成色与描述一致吗？包装怎么样？`}
        hint={<Trans>可以不写。发布后不能修改，所有人都看得到</Trans>}
        value={words}
        maxLength={longestReview}
        rows={4}
        fault={undefined}
        onChange={setWords}
        onBlur={() => undefined}
      />
      <PhotosField
        label={t`照片（可不加）`}
        photos={photos}
        onChange={setPhotos}
        send={sendPicture}
        max={maxReviewPhotos}
        maxBytes={maxUploadBytes}
      />
      <Check checked={isAnonymous} onChange={setAnonymous}>
        <Trans>匿名评价</Trans>
      </Check>
    </Sheet>
  );
};
