ALTER TABLE "pay_archive" ADD COLUMN "to_be_checked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_archive" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pay_archive" ADD COLUMN "checked_by" uuid;--> statement-breakpoint
ALTER TABLE "pay_archive" ADD COLUMN "timer_minutes" integer;--> statement-breakpoint
ALTER TABLE "pay_archive" ADD COLUMN "minutes_reason" text;--> statement-breakpoint
ALTER TABLE "pay_archive" ADD COLUMN "unsubmitted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_archive" ADD CONSTRAINT "pay_archive_checked_by_profiles_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_archive_to_be_checked" ON "pay_archive" USING btree ("worked_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "pay_archive"."to_be_checked";--> statement-breakpoint
-- Live updates: an archived entry that is checked concerns admins alone.
create trigger record_archive_check after update on pay_archive for each row
when (new.to_be_checked is distinct from old.to_be_checked) execute function record_archive_change();
