import * as api from '@hakobu/contract/rules/rule.desk-api';
import { type Route, route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { type PreviewPorts, previewRule, tryRules } from './preview.queries.ts';
import * as rules from './rule.actions.ts';
import { exportRules, importRules } from './rule-file.actions.ts';

export const ruleDeskRoutes = (p: Platform, ports: PreviewPorts): Route[] => [
  route(api.listRules, ({ input }) => rules.readRules(p, input)),
  route(api.deskRule, ({ input }) => rules.readRule(p, input.id)),
  route(api.addRule, ({ caller, input }) => rules.addRule(p, caller, input)),
  route(api.changeRule, ({ caller, input }) => rules.changeRule(p, caller, input)),
  route(api.switchRule, ({ caller, input }) => rules.switchRule(p, caller, input)),
  route(api.deleteRule, ({ caller, input }) => rules.deleteRule(p, caller, input)),
  route(api.previewRule, ({ caller, input }) => previewRule(p, ports, caller, input)),
  route(api.tryRules, ({ caller, input }) => tryRules(p, caller, input.text)),
  route(api.exportRules, () => exportRules(p)),
  route(api.importRules, ({ caller, input }) => importRules(p, caller, input)),
];
