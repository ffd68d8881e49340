CREATE TABLE "webhook_targets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_targets_events" CHECK (events <@ array['request.assigned', 'request.started', 'request.completed', 'request.revision_requested', 'request.approved', 'request.deleted'] and cardinality(events) > 0)
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ALTER COLUMN "content_request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "target_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_targets" ADD CONSTRAINT "webhook_targets_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_targets_newest" ON "webhook_targets" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_targets_of_user" ON "webhook_targets" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_target_id_webhook_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."webhook_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_target" ON "webhook_deliveries" USING btree ("target_id");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_target" CHECK (("webhook_deliveries"."event" is null) = ("webhook_deliveries"."target_id" is null));--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_request" CHECK ("webhook_deliveries"."content_request_id" is not null or "webhook_deliveries"."event" = 'request.deleted');--> statement-breakpoint
-- Every change of a request writes its events into the outbox, whichever operation makes it. An event carries no words
-- of the customer's. Due long ago, so that the next sweep of the outbox takes it up.
create function record_webhook_event() returns trigger language plpgsql as $$
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
  if cardinality(found) = 0 then
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
--> statement-breakpoint
create trigger record_webhook_event_on_update after update of status, assigned_writer_id, review_state on content_requests
for each row when (old.status is distinct from new.status
  or old.assigned_writer_id is distinct from new.assigned_writer_id
  or old.review_state is distinct from new.review_state)
execute function record_webhook_event();
--> statement-breakpoint
create trigger record_webhook_event_on_delete after delete on content_requests
for each row execute function record_webhook_event();
--> statement-breakpoint
-- A delivery without its request is told to admins as well.
create or replace function record_delivery_change() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id, after)
  select 'webhook', coalesce(new.content_request_id, new.id), jsonb_build_object(
    'customerId', r.customer_id,
    'troubled', tg_op = 'UPDATE' and new.troubled_at is not null and old.troubled_at is null)
  from (select 1) one left join content_requests r on r.id = new.content_request_id;
  return null;
end $$;
