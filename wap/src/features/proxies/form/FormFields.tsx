import { grouped } from '../../../kit/money/digits.ts';
import { maxPerRequest } from '@hakobu/contract/base/money';
import {
  filledFields,
  maxPictures,
  maxPieces,
  quoteBindsHours,
  quotedWithinHours,
} from '@hakobu/contract/proxies/proxy.shape';
import { maxUploadBytes } from '@hakobu/contract/uploads/upload.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SelectField, TextAreaField, TextField } from '../../../kit/form/Field.tsx';
import { PhotosField } from '../../../kit/form/PhotosField.tsx';
import { Stepper } from '../../../kit/press/Stepper.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { Translating } from '../../../parts/translation/Translating.tsx';
import { sendPicture } from '../../../shell/calls/sendPicture.ts';
import { chooseOption, chosenOption, type Faults, type ProxyField } from '../proxy-form.rules.ts';
import type { useProxyForm } from '../useProxyForm.ts';
import styles from '../proxies.module.css';

type Props = { readonly form: ReturnType<typeof useProxyForm>; readonly faults: Faults };

const nothing = () => undefined;

/** What the goods are, what they cost as far as that is known, and what the buyer should mind. */
export const FormFields = ({ form, faults }: Props) => {
  const { t } = useLingui();
  const { values, set, filled, judged } = form;
  const label = (words: ReactNode, field: ProxyField) => (
    <span className={styles.label}>
      {words}
      {filledFields.some((each) => each === field && filled.has(each)) ? (
        <Tag tone="good">
          <Trans>自动</Trans>
        </Tag>
      ) : null}
    </span>
  );
  const kept = {
    yes: <Trans>内容会自动保存</Trans>,
    notYet: <Trans>正在保存…</Trans>,
    gone: <Trans>这份代购单已经在别处提交或删除，改动没有保存</Trans>,
  };
  const maxYen = grouped(maxPerRequest);
  const wrongAmount = t`请填整数日元，不超过 ${maxYen}`;
  return (
    <>
      <div className={styles.fields}>
        <TextAreaField
          name="name"
          label={label(<Trans>商品名称</Trans>, 'name')}
          placeholder={t`按页面上的名称填，日文也可以`}
          value={values.name}
          maxLength={300}
          rows={2}
          fault={faults.name && t`请填写商品名称`}
          hint={values.name.trim() === '' ? undefined : <Meaning text={values.name} />}
          onChange={(name) => set('name', name)}
          onBlur={nothing}
        />
        <TextField
          name="price"
          label={label(<Trans>单价</Trans>, 'price')}
          inputMode="numeric"
          placeholder={t`日元，不知道可以不填`}
          value={values.price}
          maxLength={14}
          fault={faults.price && wrongAmount}
          hint={
            values.price.trim() === '' ? (
              <Trans>
                不填价格，买手在 {quotedWithinHours} 小时内报价，报价保留 {quoteBindsHours} 小时
              </Trans>
            ) : (
              <Trans>采购时价格有变会先问你，买便宜了退差价</Trans>
            )
          }
          onChange={(price) => set('price', price)}
          onBlur={nothing}
        />
        <TextField
          name="domestic"
          label={label(<Trans>国内运费</Trans>, 'domestic')}
          inputMode="numeric"
          placeholder={t`日元，可不填`}
          value={values.domestic}
          maxLength={14}
          fault={faults.domestic && wrongAmount}
          hint={<Trans>从卖家到仓库。包邮填 0；不知道就不填，由买手核对</Trans>}
          onChange={(domestic) => set('domestic', domestic)}
          onBlur={nothing}
        />
        <div className={styles.count}>
          <span>
            <Trans>数量</Trans>
            {judged?.mostPieces === 1 ? (
              <small className={shape.small}>
                <Trans>这个平台一件一卖，只有一件</Trans>
              </small>
            ) : null}
          </span>
          <Stepper
            value={values.quantity}
            max={judged?.mostPieces ?? maxPieces}
            label={t`数量`}
            onChange={(quantity) => set('quantity', quantity)}
          />
        </div>
      </div>
      <div className={styles.fields}>
        <Choices form={form} />
        <TextAreaField
          name="options"
          label={<Trans>规格</Trans>}
          placeholder={t`颜色、尺寸等，一行一项，例如：颜色: 黑`}
          value={values.options}
          maxLength={800}
          rows={2}
          fault={undefined}
          onChange={(options) => set('options', options)}
          onBlur={nothing}
        />
        <div className={styles.photos}>
          <PhotosField
            label={filled.has('pictures') ? t`商品图片（自动）` : t`商品图片（可不加）`}
            photos={values.pictures}
            onChange={(pictures) => set('pictures', pictures)}
            send={sendPicture}
            max={maxPictures}
            maxBytes={maxUploadBytes}
          />
        </div>
        <TextAreaField
          name="remark"
          label={<Trans>备注</Trans>}
          placeholder={t`给买手的话，可不填`}
          value={values.remark}
          maxLength={500}
          rows={2}
          fault={undefined}
          onChange={(remark) => set('remark', remark)}
          onBlur={nothing}
        />
      </div>
      <p className={styles.kept} aria-live="polite">
        {kept[form.kept]}
      </p>
    </>
  );
};

/** What the page lets be chosen. */
const Choices = ({ form: { page, values, set } }: Pick<Props, 'form'>) => {
  const { t } = useLingui();
  const options = (page?.goods ? [] : (page?.page?.options ?? [])).filter((option) => option.values.length > 0);
  if (options.length === 0) return null;
  const words = options.flatMap((option) => [option.name, ...option.values.map(({ name }) => name)]);
  // What is sent to the buyer stays as the page has it.
  return (
    <Translating texts={words}>
      {({ texts }, line) => {
        const said = new Map(words.map((each, place) => [each, texts[place] ?? each]));
        return (
          <>
            {options.map(({ code, name, values: choices }) => (
              <SelectField
                key={code}
                name={`option ${code}`}
                label={said.get(name)}
                placeholder={t`请选择`}
                choices={choices.map((choice) => ({ key: choice.name, label: said.get(choice.name) ?? choice.name }))}
                value={chosenOption(values.options, name)}
                fault={undefined}
                onChange={(value) => set('options', chooseOption(values.options, name, value))}
                onBlur={nothing}
              />
            ))}
            {line}
          </>
        );
      }}
    </Translating>
  );
};

/** What the words of a page mean, below a field that holds them as they were written. */
const Meaning = ({ text }: { readonly text: string }) => (
  <Translating texts={[text]}>
    {({ texts: [shown], isTranslated }, line) =>
      line === null ? null : (
        <>
          {isTranslated ? <span aria-live="polite">{shown}</span> : null}
          {line}
        </>
      )
    }
  </Translating>
);
