CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_request_id" uuid NOT NULL,
	"author_id" uuid,
	"author_role" text NOT NULL,
	"body" text NOT NULL,
	"question" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"reported_by" uuid,
	"report_reason" text,
	"report_closed_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "messages_author_role" CHECK ("messages"."author_role" in ('customer', 'writer', 'admin')),
	CONSTRAINT "messages_question" CHECK (not "messages"."question" or "messages"."author_role" = 'writer'),
	CONSTRAINT "messages_answered" CHECK ("messages"."question" or "messages"."answered_at" is null),
	CONSTRAINT "messages_report" CHECK (("messages"."reported_at" is null) = ("messages"."report_reason" is null)),
	CONSTRAINT "messages_report_closed" CHECK ("messages"."reported_at" is not null or "messages"."report_closed_at" is null),
	CONSTRAINT "messages_removed" CHECK ("messages"."report_closed_at" is not null or "messages"."removed_at" is null)
);
--> statement-breakpoint
ALTER TABLE "content_requests" ADD COLUMN "deadline_paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_content_request_id_content_requests_id_fk" FOREIGN KEY ("content_request_id") REFERENCES "public"."content_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reported_by_profiles_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_of_request" ON "messages" USING btree ("content_request_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_of_author" ON "messages" USING btree ("author_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_of_reporter" ON "messages" USING btree ("reported_by") WHERE "messages"."reported_by" is not null;--> statement-breakpoint
CREATE INDEX "messages_reported" ON "messages" USING btree ("reported_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "messages"."reported_at" is not null and "messages"."report_closed_at" is null;--> statement-breakpoint
-- A deadline waits for an answer no longer than its writer has the request.
create or replace function follow_request_status() returns trigger language plpgsql as $$
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
    new.deadline_paused_at := null;
  elsif old.status in ('pending', 'completed') or old.assigned_writer_id is distinct from new.assigned_writer_id then
    new.assigned_at := now();
    new.start_warned_at := null;
    new.deadline_paused_at := null;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Live updates: a message concerns the request's customer, its writer and admins.
create function record_message_change() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id, after)
  select 'thread', c.id, request_facts(c) from content_requests c where c.id = new.content_request_id;
  return null;
end $$;
--> statement-breakpoint
create trigger record_message_change after insert or update on messages
for each row execute function record_message_change();
