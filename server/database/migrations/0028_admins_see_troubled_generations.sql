-- Whether a text had failed or was being tried again, before and after: admins' lists change with it, and only then.
create or replace function record_generation_change() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id, before, after) values (
    'generation',
    coalesce(new.id, old.id),
    case when tg_op <> 'INSERT' then jsonb_build_object('customerId', old.customer_id,
      'troubled', old.state = 'failed' or (old.trouble is not null and old.state in ('queued', 'running'))) end,
    case when tg_op <> 'DELETE' then jsonb_build_object('customerId', new.customer_id,
      'troubled', new.state = 'failed' or (new.trouble is not null and new.state in ('queued', 'running'))) end);
  return null;
end $$;
