-- Every new profile gets its first role in the same statement, whichever way it is made.
create function give_first_role() returns trigger language plpgsql as $$
begin
  insert into user_roles (user_id, role) values (new.id, 'customer');
  return null;
end $$;
--> statement-breakpoint
create trigger give_first_role after insert on profiles for each row execute function give_first_role();
--> statement-breakpoint

-- A stored file that no request points at any more is released, in the transaction that let it go.
create function release_files() returns trigger language plpgsql as $$
declare
  kept text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    kept := array[new.original_document_path, new.humanized_document_path, new.article_image_path];
  end if;
  update stored_files set state = 'released', changed_at = now()
  where path in (old.original_document_path, old.humanized_document_path, old.article_image_path)
    and not (path = any (array_remove(kept, null)));
  return null;
end $$;
--> statement-breakpoint
create trigger release_files_on_delete after delete on content_requests for each row execute function release_files();
--> statement-breakpoint
create trigger release_files_on_update after update of original_document_path, humanized_document_path, article_image_path
on content_requests for each row
when (old.original_document_path is distinct from new.original_document_path
  or old.humanized_document_path is distinct from new.humanized_document_path
  or old.article_image_path is distinct from new.article_image_path)
execute function release_files();
--> statement-breakpoint

-- Live updates: what changed, with no more than decides who may see it.
create function request_facts(r content_requests) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'customerId', r.customer_id, 'writerId', r.assigned_writer_id, 'language', r.language, 'status', r.status,
    'humanizedDocument', r.humanized_document_path is not null)
$$;
--> statement-breakpoint
create function record_request_change() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id, before, after) values (
    'content-request',
    coalesce(new.id, old.id),
    case when tg_op <> 'INSERT' then request_facts(old) end,
    case when tg_op <> 'DELETE' then request_facts(new) end);
  return null;
end $$;
--> statement-breakpoint
create trigger record_request_change after insert or update or delete on content_requests
for each row execute function record_request_change();
--> statement-breakpoint
create function record_generation_change() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id, before, after) values (
    'generation',
    coalesce(new.id, old.id),
    case when tg_op <> 'INSERT' then jsonb_build_object('customerId', old.customer_id) end,
    case when tg_op <> 'DELETE' then jsonb_build_object('customerId', new.customer_id) end);
  return null;
end $$;
--> statement-breakpoint
create trigger record_generation_insert after insert or delete on generations
for each row execute function record_generation_change();
--> statement-breakpoint
create trigger record_generation_update after update on generations for each row
when (old.state is distinct from new.state or old.progress is distinct from new.progress
  or old.dismissed_at is distinct from new.dismissed_at)
execute function record_generation_change();
--> statement-breakpoint
create function record_time_change() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id, after)
  values ('time', coalesce(new.id, old.id), jsonb_build_object('writerId', coalesce(new.writer_id, old.writer_id)));
  return null;
end $$;
--> statement-breakpoint
create trigger record_time_change after insert or update or delete on time_entries
for each row execute function record_time_change();
--> statement-breakpoint
create function record_user_change() returns trigger language plpgsql as $$
declare
  changed uuid := case when tg_table_name = 'profiles'
    then coalesce((to_jsonb(new) ->> 'id')::uuid, (to_jsonb(old) ->> 'id')::uuid)
    else coalesce((to_jsonb(new) ->> 'user_id')::uuid, (to_jsonb(old) ->> 'user_id')::uuid) end;
begin
  insert into changes (kind, entity_id) values ('user', changed);
  return null;
end $$;
--> statement-breakpoint
create trigger record_user_change after insert or update or delete on profiles
for each row execute function record_user_change();
--> statement-breakpoint
create trigger record_user_change after insert or update or delete on user_roles
for each row execute function record_user_change();
--> statement-breakpoint
create trigger record_user_change after insert or update or delete on writer_profiles
for each row execute function record_user_change();
--> statement-breakpoint
create function record_session_end() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id) values ('session-ended', old.id);
  return null;
end $$;
--> statement-breakpoint
create trigger record_session_end after delete on sessions for each row execute function record_session_end();
