import { keptYears } from '@hakobu/contract/closing/closing.shape';
import { Trans } from '@lingui/react/macro';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';

/** What a closing does, what is kept of it and until when. */
export const AfterwardsCard = ({ coolingDays }: { readonly coolingDays: number }) => (
  <>
    <Card bleed title={<Trans>注销会怎样</Trans>}>
      <Row icon="lock" title={<Trans>马上</Trans>} note={<Trans>所有设备退出登录，不能再下单和付款。</Trans>} />
      <Row
        icon="clock"
        title={<Trans>{coolingDays} 天之内</Trans>}
        note={<Trans>随时登录就能撤销，账号和原来一样。</Trans>}
      />
      <Row
        icon="trash"
        title={<Trans>{coolingDays} 天之后</Trans>}
        note={
          <Trans>
            删除昵称、头像、手机号、邮箱、地址、收款账户、收藏、足迹、聊天、信件和上传的图片。手机号和邮箱可以重新注册，但那是一个新账号。
          </Trans>
        }
      />
    </Card>
    <Card bleed title={<Trans>会留下什么</Trans>}>
      <Row
        icon="page"
        title={<Trans>法律要求保存的单据</Trans>}
        note={
          <Trans>
            寄出的包裹面单（含收件人）、付款和提现的凭证：加密封存 {keptYears}{' '}
            年，从当年报税截止日起算，到期自动删除。每次查看都要写明理由并留下记录。
          </Trans>
        }
      />
      <Row
        icon="list"
        title={<Trans>账目和评价</Trans>}
        note={<Trans>只留一个编号，不再有名字，也联系不到你。</Trans>}
      />
    </Card>
  </>
);
