import { languageNames, languages } from '@hakobu/contract/base/languages';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import { outputLabels, subjectLabels } from '../../../parts/services/service.labels.ts';
import type { OfferDraft } from './offer-draft.ts';
import { usePriceText } from './usePriceText.ts';

type Props = {
  readonly now: OfferDraft;
  readonly mine: OfferDraft;
  readonly onDrop: () => void;
  readonly onKeep: () => void;
};

/** Somebody else has changed the entry meanwhile: what stands now beside what was typed, and nothing of either is lost. */
export const OfferOvertaken = ({ now, mine, onDrop, onKeep }: Props) => {
  const { t } = useLingui();
  const says = useEntryTexts();
  const typed = new Map(says(mine));
  const differing = says(now).filter(([label, text]) => typed.get(label) !== text);
  return (
    <Section>
      <div className={shape.stack}>
        <Note tone="warn">
          {differing.length > 0 ? (
            <Trans>你改的时候，这一项被别人改过了。现在和你写的不同的：</Trans>
          ) : (
            <Trans>你改的时候，这一项被别人改过了，改得和你一样。</Trans>
          )}
        </Note>
        <Facts
          facts={differing.map(([label, text]) => {
            const own = typed.get(label) ?? '';
            return [
              label,
              <span key={label}>
                {text} <span className={shape.muted}>{t`你写的：${own}`}</span>
              </span>,
            ];
          })}
        />
        <p className={shape.wrappedLine}>
          <Button size="small" onClick={onDrop}>
            <Trans>放弃我的，看现在的</Trans>
          </Button>
          <Button size="small" onClick={onKeep}>
            <Trans>留着我的，保存时盖过</Trans>
          </Button>
        </p>
      </div>
    </Section>
  );
};

/** Everything that an entry says, each under its name. */
const useEntryTexts = () => {
  const { t } = useLingui();
  const priceText = usePriceText();
  return (offer: OfferDraft): (readonly [label: string, text: string])[] => {
    const { subjects, outputs, workHours, isOffered, names, descriptions } = offer;
    return [
      [t`价格`, priceText(offer)],
      [t`做在`, subjects.map((subject) => t(subjectLabels[subject])).join(t`、`)],
      [t`给客人`, outputs.map((output) => t(outputLabels[output])).join(t`、`)],
      [t`做完要`, workHours === null ? '' : t`${workHours} 小时`],
      [t`开放`, isOffered ? t`是` : t`否`],
      ...languages.flatMap((language): [string, string][] => {
        const inLanguage = languageNames[language];
        return [
          [t`名称，${inLanguage}`, names[language]],
          [t`说明，${inLanguage}`, descriptions[language]],
        ];
      }),
    ];
  };
};
