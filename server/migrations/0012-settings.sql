-- Why: what a company sets for itself while the product runs. A setting without a row has its default.

create schema settings;

create table settings.setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  -- 'staff:<id>', 'system:<name>'
  changed_by text not null
);
