import { auditFacets } from '@hakobu/contract/audit/audit.desk-api';
import { useLingui } from '@lingui/react/macro';
import { moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { groupStateLabels, membershipStateLabels } from '../../parts/groups/group-state.labels.ts';
import { orderStateLabels, orderVerbLabels } from '../../parts/orders/order-state.labels.ts';
import { parcelStateLabels, parcelVerbLabels } from '../../parts/parcels/parcel-state.labels.ts';
import { proposalStateLabels } from '../../parts/proposals/proposal.labels.ts';
import { serviceStateLabels } from '../../parts/services/service.labels.ts';
import { shopperStateLabels } from '../../parts/shoppers/shopper-state.labels.ts';
import { permissionLabels } from '../../parts/staff/permission.labels.ts';
import { payoutStateLabels, withdrawalStateLabels } from '../../parts/withdrawals/withdrawal-state.labels.ts';
import { useCall } from '../../shell/calls.ts';
import { roleLabels } from '../../shell/role.labels.ts';
import { actionLabels, conversationStateLabels, fieldLabels, objectLabels } from './audit.labels.ts';
import { fieldNamesOf, partsOf } from './audited.ts';
import type { FieldChange } from './diff.ts';

const verbs: Readonly<Record<string, Readonly<Record<string, (typeof actionLabels)[string]>>>> = {
  orders: orderVerbLabels,
  parcels: parcelVerbLabels,
};
const states: Readonly<Record<string, Readonly<Record<string, (typeof actionLabels)[string]>>>> = {
  order: orderStateLabels,
  parcel: parcelStateLabels,
  // What is done to a member stands under their group.
  group: { ...membershipStateLabels, ...groupStateLabels },
  shopper: shopperStateLabels,
  // What is done to a payout stands under its withdrawal.
  withdrawal: { ...payoutStateLabels, ...withdrawalStateLabels },
  conversation: conversationStateLabels,
  service: serviceStateLabels,
  proposal: proposalStateLabels,
};

const roleNames: typeof actionLabels = roleLabels;
const permissionNames: typeof actionLabels = permissionLabels;

/** The log's own names in people's words; what has none yet is shown as it stands. */
export const useAuditWords = () => {
  const { t } = useLingui();
  const facets = useCall(auditFacets, {}, { keep: true });
  const people = new Map((facets.data?.actors ?? []).map(({ actor, name }) => [actor, name]));
  // Short lists are read as one text.
  const rolesText = (roles: string) =>
    roles
      .split(', ')
      .map((role) => (roleNames[role] ? t(roleNames[role]) : role))
      .join('、');
  return {
    action: (action: string): string => {
      const [word = '', verb = ''] = action.split('.');
      const known = actionLabels[action] ?? verbs[word]?.[verb];
      return known ? t(known) : action;
    },
    /** An object's own name; staff by theirs, since the log knows them by a long number. */
    name: (object: string): string => {
      const { kind, name } = partsOf(object);
      return (kind === 'member' && people.get(`staff:${name}`)) || name;
    },
    kind: (object: string): string => {
      const { kind } = partsOf(object);
      const known = objectLabels[kind];
      return known ? t(known) : kind;
    },
    field: (path: string): string => {
      const known = fieldNamesOf(path)
        .map((name) => fieldLabels[name])
        .find((label) => label !== undefined);
      if (known) return t(known);
      // A cell of the matrix: `buyer orders.buy`.
      const [role = '', permission = ''] = path.split(' ');
      const [who, what] = [roleNames[role], permissionNames[permission]];
      return who && what ? t`${t(who)}：${t(what)}` : path;
    },
    value: (object: string, path: string, value: FieldChange['before']): string => {
      if (value === null) return '—';
      if (typeof value === 'boolean') return value ? t`是` : t`否`;
      if (typeof value === 'number' && path.endsWith('Yen')) return moneyText(value, 'JPY');
      if (typeof value === 'string' && path.endsWith('At')) return instantText(value);
      if (path === 'roles' || path === 'seen') return rolesText(String(value));
      if (path === 'agentId' || path === 'memberId') return people.get(`staff:${value}`) ?? String(value);
      const change =
        partsOf(object).kind === 'staffChange' && path === 'kind' ? actionLabels[`staff.${value}`] : undefined;
      if (change) return t(change);
      const known = path === 'state' ? states[partsOf(object).kind]?.[String(value)] : undefined;
      return known ? t(known) : String(value);
    },
  };
};
