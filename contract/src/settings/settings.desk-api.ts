import { endpoint } from '../base/endpoint.ts';
import { Nothing } from '../base/shapes.ts';
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
  summary: 'Change the settings that are named, and leave the others',
  input: SettingsChange,
  output: Settings,
});
