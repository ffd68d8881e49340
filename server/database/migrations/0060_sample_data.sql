ALTER TABLE "profiles" ADD COLUMN "sample_data" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_archive" ADD COLUMN "sample_data" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "sample_data" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_requests" ADD COLUMN "sample_data" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_sample_data" ON "profiles" USING btree ("id") WHERE "profiles"."sample_data";--> statement-breakpoint
CREATE INDEX "pay_archive_sample_data" ON "pay_archive" USING btree ("id") WHERE "pay_archive"."sample_data";--> statement-breakpoint
CREATE INDEX "time_entries_sample_data" ON "time_entries" USING btree ("id") WHERE "time_entries"."sample_data";--> statement-breakpoint
CREATE INDEX "content_requests_sample_data" ON "content_requests" USING btree ("id") WHERE "content_requests"."sample_data";
--> statement-breakpoint
-- A sample person makes sample data only.
create function mark_sample_request() returns trigger language plpgsql as $$
begin
  new.sample_data := new.sample_data
    or exists (select from profiles p where p.id = new.customer_id and p.sample_data);
  return new;
end $$;
--> statement-breakpoint
create trigger mark_sample_request before insert on content_requests
for each row execute function mark_sample_request();
--> statement-breakpoint
-- Time for a sample request, also where the request is deleted later, and adjustments of such time.
create function mark_sample_time() returns trigger language plpgsql as $$
begin
  new.sample_data := exists (select from content_requests r where r.id = new.content_request_id and r.sample_data);
  if not new.sample_data and new.adjusts_id is not null then
    new.sample_data := exists (select from time_entries t where t.id = new.adjusts_id and t.sample_data);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger mark_sample_time before insert on time_entries
for each row execute function mark_sample_time();
--> statement-breakpoint
-- Archived time has its entry's id, and is archived before the entry is deleted.
create function mark_sample_archive() returns trigger language plpgsql as $$
begin
  new.sample_data := exists (select from time_entries t where t.id = new.id and t.sample_data);
  -- Only for adjustments: a plan made for an empty table would scan it once for each row of a large insert.
  if not new.sample_data and new.adjusts_id is not null then
    new.sample_data := exists (select from pay_archive a where a.id = new.adjusts_id and a.sample_data);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger mark_sample_archive before insert on pay_archive
for each row execute function mark_sample_archive();
--> statement-breakpoint
-- No webhook tells of sample data.
create or replace function record_webhook_event() returns trigger language plpgsql as $$
declare
  found text[] := '{}';
  r content_requests;
begin
  if tg_op = 'DELETE' then
    r := old;
    found := array['request.deleted'];
  else
    r := new;
    if new.status = 'assigned' and new.assigned_writer_id is distinct from old.assigned_writer_id then
      found := found || 'request.assigned'::text;
    end if;
    if new.status = 'in_progress' and old.status in ('pending', 'assigned') then
      found := found || 'request.started'::text;
    end if;
    if new.status = 'completed' and old.status <> 'completed' then
      found := found || 'request.completed'::text;
    end if;
    if new.review_state is distinct from old.review_state then
      if new.review_state = 'revision_requested' then
        found := found || 'request.revision_requested'::text;
      elsif new.review_state in ('approved', 'auto_approved') then
        found := found || 'request.approved'::text;
      end if;
    end if;
  end if;
  if r.sample_data or cardinality(found) = 0 then
    return null;
  end if;
  insert into webhook_deliveries (content_request_id, event, target_id, body, next_try_at)
  select case when tg_op = 'DELETE' then null else r.id end, e.event, t.id,
    jsonb_build_object(
      'type', e.event,
      'timestamp', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', jsonb_build_object(
        'uuid', r.id, 'customer_id', r.customer_id, 'writer_id', r.assigned_writer_id,
        'language', r.language, 'status', r.status, 'review_state', r.review_state))::text,
    now() - interval '1 minute'
  from unnest(found) with ordinality as e (event, place)
  join webhook_targets t on t.active and e.event = any (t.events)
  order by e.place;
  return null;
end $$;
