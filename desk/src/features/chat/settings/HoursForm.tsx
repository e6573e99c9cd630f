import type { OpeningHours } from '@hakobu/contract/chat/chat.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from 'antd';
import { weekdayLabels } from '@hakobu/contract/base/weekday.labels';
import styles from '../figures/figures.module.css';
import { Note } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';

type Props = {
  readonly hours: readonly OpeningHours[];
  readonly isWrong: boolean;
  readonly onChange: (hours: OpeningHours[]) => void;
};

const monday = [1, 2, 3, 4, 5, 6, 0] as const;
const usual = { from: '10:00', to: '19:00' };

/** Each weekday with its stretches; a day may have several, or none. */
export const HoursForm = ({ hours, isWrong, onChange }: Props) => {
  const { t } = useLingui();
  const change = (at: number, changes: Partial<OpeningHours>) =>
    onChange(hours.map((one, place) => (place === at ? { ...one, ...changes } : one)));
  return (
    <div className={styles.form}>
      {isWrong ? <Note tone="bad">{t`写成 10:00 这样；每一段要先开始后结束，同一天的几段不能重叠。`}</Note> : null}
      {monday.map((weekday) => {
        const day = t(weekdayLabels[weekday]);
        const own = hours.flatMap((stretch, at) => (stretch.weekday === weekday ? [{ stretch, at }] : []));
        return (
          <div key={weekday} className={styles.day}>
            <span>{day}</span>
            <div className={styles.stretches}>
              {own.length === 0 ? <span className={shape.muted}>{t`休息`}</span> : null}
              {own.map(({ stretch, at }) => (
                <fieldset key={at} aria-label={day}>
                  <Input
                    className={styles.time ?? ''}
                    aria-label={t`${day}开始`}
                    value={stretch.from}
                    maxLength={5}
                    onChange={({ target }) => change(at, { from: target.value })}
                  />
                  –
                  <Input
                    className={styles.time ?? ''}
                    aria-label={t`${day}结束`}
                    value={stretch.to}
                    maxLength={5}
                    onChange={({ target }) => change(at, { to: target.value })}
                  />
                  <Button
                    type="text"
                    size="small"
                    aria-label={t`删去 ${day} ${stretch.from}`}
                    onClick={() => onChange(hours.filter((_, place) => place !== at))}
                  >
                    <Trans>删去</Trans>
                  </Button>
                </fieldset>
              ))}
              <Button
                size="small"
                aria-label={t`${day}加一段`}
                onClick={() => onChange([...hours, { weekday, ...usual }])}
              >
                <Trans>加一段</Trans>
              </Button>
            </div>
          </div>
        );
      })}
    </div>
  );
};
