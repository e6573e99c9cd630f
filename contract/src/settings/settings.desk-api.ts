import { endpoint } from '../base/endpoint.ts';
import { Nothing } from '../base/shapes.ts';
import {
  newestProposalOf,
  proposalOf,
  ProposalAsked,
  ProposalRejected,
  ProposalWithdrawn,
} from '../proposals/proposal.shape.ts';
import { Settings, SettingsChange } from './settings.shape.ts';

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/desk/settings',
  by: 'staff',
  permission: 'settings.read',
  summary: 'All settings of the company',
  input: Nothing,
  output: Settings,
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/desk/settings',
  by: 'staff',
  permission: 'settings.write',
  summary:
    'Change the settings that are named, and leave the others. What loosens a guard of money waits for a second person, unless nobody else may change them: the answer has those in force',
  input: SettingsChange,
  output: Settings,
});

export const readSettingsProposal = endpoint({
  method: 'GET',
  path: '/api/desk/settings/proposal',
  by: 'staff',
  permission: 'settings.write',
  summary: 'The newest loosening of what guards money that was proposed, whether it waits or was decided',
  input: Nothing,
  output: newestProposalOf(SettingsChange),
});

export const agreeToSettings = endpoint({
  method: 'POST',
  path: '/api/desk/settings/proposals/{id}/agree',
  by: 'staff',
  permission: 'settings.write',
  repeats: 'by-key',
  summary:
    'Agree to the settings that another proposed, and set them: 10005 for who proposed it; it lapses where who proposed it may no longer, or one of them has changed',
  input: ProposalAsked,
  output: proposalOf(SettingsChange),
});

export const rejectSettings = endpoint({
  method: 'POST',
  path: '/api/desk/settings/proposals/{id}/reject',
  by: 'staff',
  permission: 'settings.write',
  summary: 'Leave the settings as they are, with the reason; a second time it is refused',
  input: ProposalRejected,
  output: proposalOf(SettingsChange),
});

export const withdrawSettings = endpoint({
  method: 'POST',
  path: '/api/desk/settings/proposals/{id}/withdraw',
  by: 'staff',
  permission: 'settings.write',
  summary: 'Take back the settings that one proposed oneself; a second time it is refused',
  input: ProposalWithdrawn,
  output: proposalOf(SettingsChange),
});
