-- An operation may change a request in several statements, one of them a trigger's (copy_review_state). Its events are told at the end of
-- its transaction, and say what it leaves.
create or replace function record_webhook_event() returns trigger language plpgsql as $$
declare
  events text[] := '{}';
  r content_requests;
begin
  -- Most installations have no target, and a function that stops here costs an accept a tenth less.
  if not exists (select from webhook_targets where active) then
    return null;
  end if;
  if tg_op = 'DELETE' then
    r := old;
    events := array['request.deleted'];
  else
    if new.status = 'assigned' and new.assigned_writer_id is distinct from old.assigned_writer_id then
      events := events || 'request.assigned'::text;
    end if;
    if new.status = 'in_progress' and old.status in ('pending', 'assigned') then
      events := events || 'request.started'::text;
    end if;
    if new.status = 'completed' and (tg_op = 'INSERT' or old.status <> 'completed') then
      events := events || 'request.completed'::text;
    end if;
    if new.review_state is distinct from old.review_state then
      if new.review_state = 'revision_requested' then
        events := events || 'request.revision_requested'::text;
      elsif new.review_state in ('approved', 'auto_approved') then
        events := events || 'request.approved'::text;
      end if;
    end if;
    if cardinality(events) = 0 then
      return null;
    end if;
    select * into r from content_requests where id = new.id;
    -- Deleted by the same transaction, which says so.
    if not found then
      return null;
    end if;
  end if;
  -- By the clock and not by the transaction's beginning: the next change of this request waits for this one's end, and is later.
  insert into webhook_deliveries (content_request_id, event, target_id, body, next_try_at)
  select case when tg_op = 'DELETE' then null else r.id end, e.event, t.id,
    jsonb_build_object(
      'type', e.event,
      'timestamp', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', jsonb_build_object(
        'uuid', r.id, 'customer_id', r.customer_id, 'writer_id', r.assigned_writer_id,
        'language', r.language, 'status', r.status, 'review_state', r.review_state))::text,
    now() - interval '1 minute'
  from unnest(events) with ordinality as e (event, place)
  join webhook_targets t on t.active and e.event = any (t.events)
  order by e.place;
  return null;
end $$;
--> statement-breakpoint
drop trigger record_webhook_event_on_insert on content_requests;
--> statement-breakpoint
drop trigger record_webhook_event_on_update on content_requests;
--> statement-breakpoint
drop trigger record_webhook_event_on_delete on content_requests;
--> statement-breakpoint
create constraint trigger record_webhook_event_on_insert after insert on content_requests
deferrable initially deferred for each row
when (new.status = 'completed' and not new.sample_data)
execute function record_webhook_event();
--> statement-breakpoint
create constraint trigger record_webhook_event_on_update
after update of status, assigned_writer_id, review_state on content_requests
deferrable initially deferred for each row
when (not new.sample_data and (old.status is distinct from new.status
  or old.assigned_writer_id is distinct from new.assigned_writer_id
  or old.review_state is distinct from new.review_state))
execute function record_webhook_event();
--> statement-breakpoint
create trigger record_webhook_event_on_delete after delete on content_requests
for each row when (not old.sample_data)
execute function record_webhook_event();
--> statement-breakpoint
-- Whether a writer has a language now, also for a statement that has waited for the end of another transaction, which may have dropped it:
-- a function that is volatile and no SQL reads what is committed when it is called.
create function still_writes(writer_id uuid, wanted text) returns boolean language plpgsql volatile as $$
begin
  return wanted = any (coalesce(
    (select w.supported_languages from writer_profiles w where w.user_id = writer_id), array['english']));
end $$;
