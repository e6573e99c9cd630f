import { useLingui } from '@lingui/react/macro';
import { useParam } from '../../../kit/screen/here.ts';
import styles from './compose.module.css';

export type QuickQuestionsProps = { readonly onAsk: (words: string) => void };

/** What is asked most of what the talk was opened about; a tap asks it. */
export const QuickQuestions = ({ onAsk }: QuickQuestionsProps) => {
  const { t } = useLingui();
  const orderCode = useParam('orderCode');
  const parcelCode = useParam('parcelCode');
  const isOfGoods = useParam('gId') !== undefined;
  const ofOrder = [t`什么时候能发货？`, t`可以取消这个订单吗？`, t`想多拍几张照片`, t`可以验货吗？`];
  const ofParcel = [t`包裹到哪里了？`, t`运费怎么算的？`, t`可以改收货地址吗？`, t`大概几天能到？`];
  const ofGoods = [t`这件商品还有货吗？`, t`可以帮我问卖家吗？`, t`运费怎么算？`, t`怎么下单？`];
  const ofAll = [t`怎么下单？`, t`运费怎么算？`, t`什么时候能发货？`, t`怎么退款？`];
  const others = isOfGoods ? ofGoods : ofAll;
  const questions = orderCode === undefined ? (parcelCode === undefined ? others : ofParcel) : ofOrder;
  return (
    <ul className={styles.questions} aria-label={t`常见问题`}>
      {questions.map((words) => (
        <li key={words}>
          <button type="button" onClick={() => onAsk(words)}>
            {words}
          </button>
        </li>
      ))}
    </ul>
  );
};
