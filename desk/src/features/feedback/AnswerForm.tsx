import { longestFeedback, maxFeedbackPhotos } from '@hakobu/contract/feedback/feedback.shape';
import { longestStepWords } from '@hakobu/contract/feedback/next-step.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, Select } from 'antd';
import { DayField } from '../../kit/input/DayField.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { PhotoDrop } from '../../kit/input/PhotoDrop.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import shape from '../../kit/shapes.module.css';
import { uploadPhoto } from '../../shell/api.ts';
import { stepLabels } from './feedback.labels.ts';
import styles from './feedback.module.css';
import { dayAhead } from './step-day.ts';
import type { Answering } from './useAnswering.ts';

/** The answer: its words, photographs, and what the shopper may expect next by which day. */
export const AnswerForm = ({ answering }: { readonly answering: Answering }) => {
  const { t } = useLingui();
  const { draft, change, steps, newer, readNewer } = answering;
  return (
    <div className={shape.closeStack}>
      {newer ? (
        <Note tone="warn">
          <Trans>你写的时候又有了新的一句，在下面。</Trans>{' '}
          <Button size="small" onClick={readNewer}>
            <Trans>看过了</Trans>
          </Button>
        </Note>
      ) : null}
      <FieldGrid>
        <Field label={t`回复`} hint={t`客人看得到，也会收到站内信`}>
          <Input.TextArea
            value={draft.text}
            maxLength={longestFeedback}
            autoSize={{ minRows: 3, maxRows: 8 }}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        {steps.length === 0 ? null : (
          <Field label={t`下一步`} hint={t`客人看得到；到日子还没走到这一步，这里会再提醒`}>
            <span className={styles.step}>
              <Select
                size="small"
                aria-label={t`下一步`}
                value={draft.kind}
                onChange={(kind) => change({ kind })}
                popupMatchSelectWidth={false}
                options={[
                  { value: '', label: t`不说` },
                  ...steps.map((kind) => ({ value: kind, label: t(stepLabels[kind]) })),
                ]}
              />
              {draft.kind === '' ? null : (
                <>
                  <DayField
                    label={t`预计的日期`}
                    placeholder={t`如 2026-11-25`}
                    day={draft.on}
                    onDay={(on) => change({ on })}
                  />
                  <NearDays onDay={(on) => change({ on })} />
                  <Input
                    size="small"
                    aria-label={t`下一步的说明`}
                    placeholder={draft.kind === 'other' ? t`下一步是什么` : t`说明，可不填`}
                    value={draft.words}
                    maxLength={longestStepWords}
                    onChange={({ target }) => change({ words: target.value })}
                  />
                </>
              )}
            </span>
          </Field>
        )}
        <Field label={t`照片`}>
          <PhotoDrop
            label={t`照片`}
            photos={draft.photos}
            max={maxFeedbackPhotos}
            upload={uploadPhoto}
            onChange={(photos) => change({ photos })}
          />
        </Field>
      </FieldGrid>
    </div>
  );
};

/** The days that are said most often. */
const NearDays = ({ onDay }: { readonly onDay: (day: string) => void }) => {
  const { t } = useLingui();
  const near = [
    [0, t`今天`],
    [1, t`明天`],
    [3, t`3 天后`],
    [7, t`7 天后`],
  ] as const;
  return (
    <span className={styles.near} role="group" aria-label={t`近的日期`}>
      {near.map(([days, says]) => (
        <Button key={days} size="small" onClick={() => onDay(dayAhead(days, Date.now()))}>
          {says}
        </Button>
      ))}
    </span>
  );
};
