ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
DROP INDEX "content_requests_pending_by_language";--> statement-breakpoint
ALTER TABLE "content_requests" ADD COLUMN "offered_to" uuid;--> statement-breakpoint
ALTER TABLE "content_requests" ADD COLUMN "offered_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_requests" ADD CONSTRAINT "content_requests_offered_to_profiles_id_fk" FOREIGN KEY ("offered_to") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_requests_offered" ON "content_requests" USING btree ("offered_to") WHERE "content_requests"."offered_to" is not null;--> statement-breakpoint
CREATE INDEX "content_requests_pending_by_language" ON "content_requests" USING btree ("language","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"title","customer_id","content_type","offered_to","offered_until") WHERE "content_requests"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('text-ready', 'revised', 'review-reminder', 'question', 'message', 'comment', 'message-reported', 'generation-failed', 'account-approved', 'new-job', 'job-offered', 'assigned', 'hold-lapsing', 'deadline-near', 'released', 'changes-asked', 'approved', 'reopened', 'payment'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('text-ready', 'revised', 'review-reminder', 'question', 'message', 'comment', 'message-reported', 'generation-failed', 'account-approved', 'new-job', 'job-offered', 'assigned', 'hold-lapsing', 'deadline-near', 'released', 'changes-asked', 'approved', 'reopened', 'payment'));--> statement-breakpoint
-- An offer lasts no longer than the request is pending.
create or replace function follow_request_status() returns trigger language plpgsql as $$
begin
  if new.status <> 'pending' then
    new.held_by := null;
    new.held_until := null;
    new.offered_to := null;
    new.offered_until := null;
  end if;
  if new.status in ('pending', 'completed') then
    new.assigned_at := null;
    new.start_warned_at := null;
    new.due_at := null;
    new.due_reminder_at := null;
    new.extended_at := null;
    new.extension_reason := null;
    new.deadline_paused_at := null;
  elsif old.status in ('pending', 'completed') or old.assigned_writer_id is distinct from new.assigned_writer_id then
    new.assigned_at := now();
    new.start_warned_at := null;
    new.deadline_paused_at := null;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Live updates: a pending request that is offered to one writer concerns no other.
create or replace function request_facts(r content_requests) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'customerId', r.customer_id, 'writerId', r.assigned_writer_id, 'language', r.language, 'status', r.status,
    'humanizedDocument', r.humanized_document_path is not null,
    'offeredTo', r.offered_to, 'offeredUntil', r.offered_until)
$$;
