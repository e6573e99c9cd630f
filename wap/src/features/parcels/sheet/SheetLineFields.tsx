import { maxEnglishName, maxSheetPieces, maxSheetText, type ProposalBasis } from '@hakobu/contract/parcels/sheet.shape';
import type { DeclarationField } from '@hakobu/contract/freight/freight.shape';
import type { ParcelOrder } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '../../../kit/form/Field.tsx';
import { yenText } from '../../../kit/money/digits.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { CountryPicker } from '../../../parts/freight/CountryPicker.tsx';
import { GoodsPicture } from '../../../parts/goods/GoodsPicture.tsx';
import { declarationLabels } from '../../freight/index.ts';
import { offeredOrigins } from './origins.ts';
import { lineFields, type LineDraft, type LineField } from './draft.rules.ts';
import styles from './sheet.module.css';
import type { SheetDraft } from './useSheetDraft.ts';

export type SheetLineFieldsProps = {
  readonly line: LineDraft;
  readonly at: number;
  readonly order: ParcelOrder | undefined;
  readonly asks: readonly DeclarationField[];
  readonly draft: SheetDraft;
  readonly disabled: boolean;
};

const numeric = new Set<LineField>(['quantity', 'unitValueYen', 'hsCode']);

/** What is declared of one order's goods. */
export const SheetLineFields = ({ line, at, order, asks, draft, disabled }: SheetLineFieldsProps) => {
  const { t, i18n } = useLingui();
  const words = useFieldWords();
  return (
    <Card>
      <div className={styles.goods}>
        <span className={styles.picture}>
          <GoodsPicture src={order?.imageUrl} alt="" />
        </span>
        <span className={styles.name}>
          <b>{order?.name ?? line.orderCode}</b>
          <small lang="ja">{order?.nameJa}</small>
          {order ? <Declared order={order} /> : null}
        </span>
      </div>
      {lineFields.map(([field, asked]) => {
        const isAsked = asks.includes(asked);
        const isWrong = draft.isWrong(at, field) && (line[field] !== '' || isAsked);
        const fault = isWrong ? words[field].fault : draft.isLacking(at, field) ? t`请填写这一项` : undefined;
        const basis = draft.basisOf(at, field);
        const isOpen = isAsked && line[field] === '';
        const hint = basis ? <Proposed basis={basis} /> : isOpen ? <Trans>没有建议，请填写</Trans> : undefined;
        if (field === 'countryOfOrigin')
          return (
            <CountryPicker
              key={field}
              label={i18n._(declarationLabels[asked])}
              name={`${field}-${at}`}
              value={line[field]}
              onChange={(value) => draft.setLine(at, field, value)}
              fault={fault}
              hint={basis ? <Proposed basis={basis} /> : words[field].example}
              offered={() => ({ ...offeredOrigins(), none: t`还不知道` })}
              disabled={disabled}
            />
          );
        return (
          <TextField
            key={field}
            label={i18n._(declarationLabels[asked])}
            name={`${field}-${at}`}
            value={line[field]}
            onChange={(value) => draft.setLine(at, field, value)}
            onBlur={() => undefined}
            fault={fault}
            hint={hint}
            placeholder={isAsked ? words[field].example : t`选填`}
            inputMode={numeric.has(field) ? 'numeric' : 'text'}
            disabled={disabled}
            right={field === 'unitValueYen' ? <span className={shape.faint}>{t`日元`}</span> : undefined}
          />
        );
      })}
    </Card>
  );
};

/** What stands here is proposed: from where, and that it is to be checked. */
const Proposed = ({ basis }: { readonly basis: ProposalBasis }) => {
  const { t } = useLingui();
  const said: Readonly<Record<ProposalBasis, string>> = {
    kind: t`按商品种类填的，请核对`,
    usual: t`同类商品多是这样，请按实物核对`,
    name: t`由商品名得来，请核对`,
    goods: t`商品页这样写，请核对`,
    earlier: t`你以前这样申报，请核对`,
  };
  return (
    <>
      <Tag tone="wait">
        <Trans>建议</Trans>
      </Tag>{' '}
      {said[basis]}
    </>
  );
};

const Declared = ({ order }: { readonly order: ParcelOrder }) => {
  const paid = yenText(order.declaredYen);
  return (
    <small>
      <Trans>购买价 {paid} 日元</Trans>
    </small>
  );
};

const useFieldWords = (): Readonly<Record<LineField, { readonly example: string; readonly fault: string }>> => {
  const { t } = useLingui();
  return {
    nameEnglish: { example: t`例：Cotton T-shirt`, fault: t`只能用英文字母、数字和标点，最多 ${maxEnglishName} 个字` },
    nameChinese: { example: t`例：纯棉短袖`, fault: t`最多 ${maxSheetText} 个字` },
    hsCode: { example: t`例：610910`, fault: t`HS 编码是 6、8 或 10 位数字` },
    material: { example: t`例：棉`, fault: t`最多 ${maxSheetText} 个字` },
    countryOfOrigin: { example: t`填制造地，不是购买地；一般印在吊牌、包装或机身上`, fault: t`请选择国家或地区` },
    quantity: { example: '1', fault: t`填 1 到 ${maxSheetPieces} 的整数` },
    unitValueYen: { example: t`每件的价格`, fault: t`填整数日元，不带小数` },
  };
};
