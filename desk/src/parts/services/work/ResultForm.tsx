import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { Field } from '../../../kit/input/Field.tsx';
import { PhotoDrop } from '../../../kit/input/PhotoDrop.tsx';
import shape from '../../../kit/shapes.module.css';
import { uploadPhoto } from '../../../shell/api.ts';
import styles from '../services.module.css';
import { FilmsField } from './FilmsField.tsx';
import { maxPhotos } from './result-draft.ts';
import type { Finishing } from './useFinishing.ts';

type Props = {
  readonly finishing: Finishing;
  /** Opens the camera: off where another field of the page has it. */
  readonly keys?: string;
};

/** What was found or done: photographs, films, words; what the offer promises is marked. */
export const ResultForm = ({ finishing: { draft, change, outputs }, keys }: Props) => {
  const { t } = useLingui();
  const promised = (output: (typeof outputs)[number]) => (outputs.includes(output) ? t`答应了给客人，必填` : null);
  return (
    <div className={shape.stack}>
      <div className={styles.row}>
        <span className={styles.label}>{t`照片`}</span>
        <div>
          <PhotoDrop
            label={t`照片`}
            photos={draft.photos}
            upload={uploadPhoto}
            max={maxPhotos}
            {...(keys ? { keys } : {})}
            onChange={(photos) => change({ photos })}
          />
          <small className={shape.muted}>{promised('photos')}</small>
        </div>
      </div>
      <div className={styles.row}>
        <span className={styles.label}>{t`视频`}</span>
        <div>
          <FilmsField films={draft.films} onChange={(films) => change({ films })} />
          <small className={shape.muted}>{promised('video')}</small>
        </div>
      </div>
      <Field label={t`说明`} hint={promised('text') ?? t`客人看得到：看到了什么，做了什么`}>
        <Input.TextArea
          value={draft.text}
          maxLength={2000}
          autoSize={{ minRows: 3, maxRows: 8 }}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
    </div>
  );
};
