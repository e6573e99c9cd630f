import { languageNames, languages } from '@hakobu/contract/base/languages';
import { maxPlatformName } from '@hakobu/contract/platforms/platform.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { Section } from '../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import shape from '../../kit/shapes.module.css';
import { PlatformMark } from './PlatformMark.tsx';
import styles from './platforms.module.css';
import type { PartProps } from './PlatformTerms.tsx';

/** What shoppers call it, the letters of its logo, and its own page. */
export const PlatformFaces = ({ fields, form, isFixed, onEdit }: PartProps) => {
  const { t } = useLingui();
  const { names, mark, markColour, homeUrl } = fields;
  return (
    <Section title={t`名称和标志`}>
      <div className={shape.closeStack}>
        <FieldGrid columns={2}>
          {languages.map((language) => (
            <Field key={language} label={languageNames[language]} {...form.field(`names.${language}`)}>
              <Input
                lang={language}
                value={names[language]}
                maxLength={maxPlatformName}
                readOnly={isFixed}
                onChange={({ target }) => onEdit({ names: { ...names, [language]: target.value } })}
              />
            </Field>
          ))}
          <Field label={t`网址`} {...form.field('homeUrl', t`网址要以 https:// 开头`)}>
            <Input
              value={homeUrl}
              maxLength={300}
              readOnly={isFixed}
              onChange={({ target }) => onEdit({ homeUrl: target.value })}
            />
          </Field>
          <Field
            label={t`标志`}
            hint={t`一两个字和它的颜色；不用平台自己的图`}
            {...form.field('mark', t`标志要写一两个字`)}
          >
            <span className={shape.wrappedLine}>
              <Input
                className={styles.letters ?? ''}
                aria-label={t`标志的字`}
                value={mark}
                maxLength={4}
                readOnly={isFixed}
                onChange={({ target }) => onEdit({ mark: target.value })}
              />
              {isFixed ? null : (
                <input
                  type="color"
                  className={styles.colour}
                  aria-label={t`标志的颜色`}
                  value={markColour}
                  onChange={({ target }) => onEdit({ markColour: target.value.toUpperCase() })}
                />
              )}
              <PlatformMark mark={mark} colour={markColour} />
            </span>
          </Field>
        </FieldGrid>
      </div>
    </Section>
  );
};
