import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Done, Id, Nothing, Version, QueriedVersion } from '../base/shapes.ts';
import { CommentTemplate, maxTemplates, TemplateKind, TemplateWords } from './comment-template.shape.ts';

const given = { words: TemplateWords, isOn: z.boolean() };

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/desk/questions/templates',
  by: 'staff',
  permission: 'questions.read',
  summary: 'Templates of questions and of answers, in their order, those that are not offered too',
  input: Nothing,
  output: z.object({ list: z.array(CommentTemplate) }),
});

export const addTemplate = endpoint({
  method: 'POST',
  path: '/api/desk/questions/templates',
  by: 'staff',
  permission: 'questions.templates',
  repeats: 'by-key',
  summary: 'Write a template; it stands behind the others of its kind',
  input: z.object({ kind: TemplateKind, ...given }),
  output: CommentTemplate,
});

export const changeTemplate = endpoint({
  method: 'PUT',
  path: '/api/desk/questions/templates/{id}',
  by: 'staff',
  permission: 'questions.templates',
  repeats: 'by-key',
  summary: 'Change a template; refused with 10003 where somebody changed it since it was read',
  input: z.object({ id: Id, version: Version, ...given }),
  output: CommentTemplate,
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/desk/questions/templates/{id}',
  by: 'staff',
  permission: 'questions.templates',
  repeats: 'by-key',
  summary: 'Delete a template; the audit log keeps what it said',
  input: z.object({ id: Id, version: QueriedVersion }),
  output: Done,
});

export const orderTemplates = endpoint({
  method: 'PUT',
  path: '/api/desk/questions/templates/order/{kind}',
  by: 'staff',
  permission: 'questions.templates',
  summary: 'Put the templates of a kind into another order: all that there are, or 10003',
  input: z.object({ kind: TemplateKind, ids: z.array(Id).check(z.minLength(1), z.maxLength(maxTemplates)) }),
  output: Done,
});
