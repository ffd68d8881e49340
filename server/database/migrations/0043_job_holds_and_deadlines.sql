ALTER TABLE "content_requests" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "content_requests" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_requests" ADD COLUMN "assigned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_requests" ADD COLUMN "start_warned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_requests" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_requests" ADD COLUMN "due_reminder_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_requests" ADD COLUMN "extended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_requests" ADD COLUMN "extension_reason" text;--> statement-breakpoint
ALTER TABLE "content_requests" ADD CONSTRAINT "content_requests_held_by_profiles_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_requests_one_hold" ON "content_requests" USING btree ("held_by") WHERE "content_requests"."held_by" is not null;--> statement-breakpoint
CREATE INDEX "content_requests_not_started" ON "content_requests" USING btree ("assigned_at") WHERE "content_requests"."status" = 'assigned';--> statement-breakpoint
CREATE INDEX "content_requests_due" ON "content_requests" USING btree ("due_at") WHERE "content_requests"."status" in ('assigned', 'in_progress');--> statement-breakpoint
CREATE INDEX "content_requests_due_reminders" ON "content_requests" USING btree ("due_reminder_at") WHERE "content_requests"."due_reminder_at" is not null;--> statement-breakpoint
CREATE INDEX "content_requests_comparable" ON "content_requests" USING btree ("language","content_type","word_count","completed_at" DESC NULLS FIRST,"humanization_time_minutes") WHERE "content_requests"."status" = 'completed' and "content_requests"."humanization_time_minutes" is not null;--> statement-breakpoint
ALTER TABLE "content_requests" ADD CONSTRAINT "content_requests_hold" CHECK ("content_requests"."held_by" is null or "content_requests"."held_until" is not null);--> statement-breakpoint
ALTER TABLE "content_requests" ADD CONSTRAINT "content_requests_extension" CHECK (("content_requests"."extended_at" is null) = ("content_requests"."extension_reason" is null));
--> statement-breakpoint
-- Since when a writer has a request is unknown for those assigned before; they count from now on, and have no deadline.
update content_requests set assigned_at = now() where status in ('assigned', 'in_progress');
--> statement-breakpoint
-- A hold ends when its request is no longer pending; the deadline and its extension end when no writer has it any more.
create function follow_request_status() returns trigger language plpgsql as $$
begin
  if new.status <> 'pending' then
    new.held_by := null;
    new.held_until := null;
  end if;
  if new.status in ('pending', 'completed') then
    new.assigned_at := null;
    new.start_warned_at := null;
    new.due_at := null;
    new.due_reminder_at := null;
    new.extended_at := null;
    new.extension_reason := null;
  elsif old.status in ('pending', 'completed') or old.assigned_writer_id is distinct from new.assigned_writer_id then
    new.assigned_at := now();
    new.start_warned_at := null;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger follow_request_status before update of status, assigned_writer_id on content_requests
for each row when (old.status is distinct from new.status or old.assigned_writer_id is distinct from new.assigned_writer_id)
execute function follow_request_status();
--> statement-breakpoint
-- Live updates: a hold concerns the writers only.
create or replace function record_request_change() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id, before, after) values (
    case when tg_op = 'UPDATE' and old.status = 'pending' and new.status = 'pending'
      and (old.held_by is distinct from new.held_by or old.held_until is distinct from new.held_until)
      then 'job-hold' else 'content-request' end,
    coalesce(new.id, old.id),
    case when tg_op <> 'INSERT' then request_facts(old) end,
    case when tg_op <> 'DELETE' then request_facts(new) end);
  return null;
end $$;
