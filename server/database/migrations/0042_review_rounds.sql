CREATE TABLE "review_rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content_request_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"submission_id" uuid,
	"version" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"message" text,
	CONSTRAINT "review_rounds_submission_id_unique" UNIQUE("submission_id"),
	CONSTRAINT "review_rounds_number" UNIQUE("content_request_id","number"),
	CONSTRAINT "review_rounds_state" CHECK ("review_rounds"."state" in ('open', 'approved', 'revision_requested', 'auto_approved')),
	CONSTRAINT "review_rounds_ended" CHECK (("review_rounds"."state" = 'open') = ("review_rounds"."ended_at" is null)),
	CONSTRAINT "review_rounds_message" CHECK (("review_rounds"."state" = 'revision_requested') = ("review_rounds"."message" is not null))
);
--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_content_request_id_unique";--> statement-breakpoint
ALTER TABLE "content_requests" DROP CONSTRAINT "content_requests_minutes";--> statement-breakpoint
ALTER TABLE "content_requests" DROP CONSTRAINT "content_requests_finished";--> statement-breakpoint
DROP INDEX "time_entries_one_per_request";--> statement-breakpoint
ALTER TABLE "content_requests" ADD COLUMN "review_state" text;--> statement-breakpoint
ALTER TABLE "content_requests" ADD COLUMN "review_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_content_request_id_content_requests_id_fk" FOREIGN KEY ("content_request_id") REFERENCES "public"."content_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_ended_by_profiles_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_rounds_one_open" ON "review_rounds" USING btree ("content_request_id") WHERE "review_rounds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "review_rounds_due" ON "review_rounds" USING btree ("due_at") WHERE "review_rounds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "review_rounds_remind" ON "review_rounds" USING btree ("remind_at") WHERE "review_rounds"."state" = 'open' and "review_rounds"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "review_rounds_ended_by" ON "review_rounds" USING btree ("ended_by") WHERE "review_rounds"."ended_by" is not null;--> statement-breakpoint
CREATE INDEX "submissions_of_request" ON "submissions" USING btree ("content_request_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "content_requests" ADD CONSTRAINT "content_requests_review" CHECK (("content_requests"."review_state" = 'open') = ("content_requests"."review_due_at" is not null));--> statement-breakpoint
ALTER TABLE "content_requests" ADD CONSTRAINT "content_requests_in_review" CHECK ("content_requests"."status" = 'completed' or "content_requests"."review_state" is distinct from 'open');--> statement-breakpoint
ALTER TABLE "content_requests" ADD CONSTRAINT "content_requests_minutes" CHECK ("content_requests"."humanization_time_minutes" >= 1);--> statement-breakpoint
ALTER TABLE "content_requests" ADD CONSTRAINT "content_requests_finished" CHECK ("content_requests"."status" = 'completed' or ("content_requests"."humanized_content" is null and ("content_requests"."review_state" is not null or ("content_requests"."humanized_document_path" is null and "content_requests"."humanization_time_minutes" is null))));
--> statement-breakpoint
-- Work that was completed before rounds were kept counts as approved, and nobody is mailed about it.
insert into review_rounds (content_request_id, number, submission_id, version, state, opened_at, due_at, ended_at)
  select c.id, 1, s.id, (
      select max(v.number) from document_versions v
      where v.content_request_id = c.id and v.source in ('submission', 'import')),
    'approved', c.completed_at, c.completed_at, c.completed_at
  from content_requests c
  left join submissions s on s.content_request_id = c.id
  where c.status = 'completed' and (s.id is not null or c.humanization_time_minutes is not null);
--> statement-breakpoint
-- The latest round's state stands with its request as well, for lists and live updates.
create function copy_review_state() returns trigger language plpgsql as $$
begin
  update content_requests set review_state = new.state, review_due_at = case when new.state = 'open' then new.due_at end
  where id = new.content_request_id
    and not exists (select from review_rounds r where r.content_request_id = new.content_request_id and r.number > new.number);
  return null;
end $$;
--> statement-breakpoint
create trigger copy_review_state after insert or update of state, due_at on review_rounds
for each row execute function copy_review_state();
--> statement-breakpoint
-- A submitted document is kept as long as its submission, also when a later one has taken its place.
create or replace function release_files() returns trigger language plpgsql as $$
declare
  kept text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    kept := array[new.original_document_path, new.humanized_document_path, new.article_image_path];
  end if;
  update stored_files set state = 'released', changed_at = now()
  where path in (old.original_document_path, old.humanized_document_path, old.article_image_path)
    and not (path = any (array_remove(kept, null)))
    and not exists (select from submissions s where s.document_path = path);
  return null;
end $$;
--> statement-breakpoint
create function release_submitted_file() returns trigger language plpgsql as $$
begin
  update stored_files set state = 'released', changed_at = now()
  where path = old.document_path
    and not exists (select from submissions s where s.document_path = path)
    and not exists (select from content_requests c where c.humanized_document_path = path);
  return null;
end $$;
--> statement-breakpoint
create trigger release_submitted_file_on_delete after delete on submissions
for each row execute function release_submitted_file();
--> statement-breakpoint
create trigger release_submitted_file_on_update after update of document_path on submissions for each row
when (old.document_path is distinct from new.document_path)
execute function release_submitted_file();
