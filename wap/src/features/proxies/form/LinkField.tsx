import { goodsErrorCodes } from '@hakobu/contract/goods/goods.shape';
import { wantedLink } from '@hakobu/contract/proxies/wanted-link';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextAreaField } from '../../../kit/form/Field.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { Note } from '../../../kit/show/Note.tsx';
import { links } from '../../../links.ts';
import type { useProxyForm } from '../useProxyForm.ts';
import styles from '../proxies.module.css';

type Props = {
  readonly form: ReturnType<typeof useProxyForm>;
  readonly fault: 'missing' | 'wrong' | undefined;
};

/** The link, and what came of reading its page. */
export const LinkField = ({ form, fault }: Props) => {
  const { t } = useLingui();
  const { values, set } = form;
  const words = { missing: t`请粘贴商品链接`, wrong: t`没有认出链接，请粘贴商品页地址或商品编号` };
  return (
    <div className={styles.fields}>
      <TextAreaField
        name="url"
        label={<Trans>商品链接</Trans>}
        placeholder={t`粘贴任意日本网站的商品链接、分享文字或编号`}
        value={values.url}
        maxLength={2000}
        rows={2}
        fault={fault && words[fault]}
        hint={form.isReading ? <Trans>正在读取页面…</Trans> : undefined}
        onChange={(url) => set('url', url)}
        onBlur={() => {
          // Of a share text only the link is kept, and for an id the goods' page.
          const link = wantedLink(values.url);
          if (link !== undefined && link !== values.url) set('url', link);
        }}
      />
      <div className={styles.read}>
        <Message form={form} />
      </div>
    </div>
  );
};

const Message = ({ form: { page, isUnread, isReading, filled, judged } }: Pick<Props, 'form'>) => {
  if (isReading) return null;
  if (isUnread)
    return (
      <Note tone="wait">
        <Trans>没能读到这个页面，请手动填写。买手会打开链接核对。</Trans>
      </Note>
    );
  const goods = page?.goods;
  // What may not be bought is told below, by the rules.
  if (judged?.refusal === 'rule') return null;
  if (goods?.errorCode === goodsErrorCodes.gone)
    return (
      <Note
        tone="wait"
        title={<Trans>这件商品已经卖完或下架</Trans>}
        action={
          <Button look="text" onPress={() => go(links.goods(goods))}>
            <Trans>看商品和相似的</Trans>
          </Button>
        }
      >
        <Trans>仍可以提交，买手会看卖家有没有同样的；没有就不收费。</Trans>
      </Note>
    );
  if (goods?.errorCode === goodsErrorCodes.none)
    return (
      <Note
        tone="good"
        title={<Trans>这件商品可以直接下单</Trans>}
        action={
          <Button look="text" onPress={() => go(links.goods(goods))}>
            <Trans>看商品</Trans>
          </Button>
        }
      >
        <Trans>价格和运费都已知，不用等报价。</Trans>
      </Note>
    );
  if (filled.size === 0) return null;
  return (
    <Note tone="good">
      <Trans>已按页面填好标了“自动”的项，可以修改。请核对价格和规格。</Trans>
    </Note>
  );
};
