import type { Role } from '@hakobu/contract/staff/permissions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const roleLabels = {
  buyer: msg`采购`,
  warehouse: msg`仓库`,
  finance: msg`财务`,
  service: msg`客服`,
  content: msg`内容`,
  admin: msg`管理`,
} satisfies Record<Role, MessageDescriptor>;
