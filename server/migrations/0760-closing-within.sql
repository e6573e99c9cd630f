-- Why: what puts a closing off names, of a service, the order or parcel it is about.
update closing.request
set put_off_by = (select jsonb_agg('{"within": null}'::jsonb || each) from jsonb_array_elements(put_off_by) each)
where put_off_by <> '[]';
