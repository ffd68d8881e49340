CREATE TABLE "work_intervals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"writer_id" uuid NOT NULL,
	"content_request_id" uuid,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_heartbeat_at" timestamp (3) with time zone NOT NULL,
	"present_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"time_entry_id" uuid,
	CONSTRAINT "work_intervals_order" CHECK ("work_intervals"."started_at" <= least("work_intervals"."last_heartbeat_at", "work_intervals"."present_at", "work_intervals"."ended_at")),
	CONSTRAINT "work_intervals_end" CHECK (("work_intervals"."ended_at" is null) = ("work_intervals"."end_reason" is null)),
	CONSTRAINT "work_intervals_reason" CHECK ("work_intervals"."end_reason" in ('paused', 'left', 'silent', 'unanswered', 'elsewhere', 'submitted', 'released')),
	CONSTRAINT "work_intervals_counted" CHECK ("work_intervals"."time_entry_id" is null or "work_intervals"."ended_at" is not null),
	CONSTRAINT "work_intervals_kept" CHECK (num_nonnulls("work_intervals"."time_entry_id", "work_intervals"."content_request_id") > 0)
);
--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "timer_minutes" integer;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "minutes_reason" text;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "unsubmitted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_intervals" ADD CONSTRAINT "work_intervals_writer_id_profiles_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_intervals" ADD CONSTRAINT "work_intervals_content_request_id_content_requests_id_fk" FOREIGN KEY ("content_request_id") REFERENCES "public"."content_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_intervals" ADD CONSTRAINT "work_intervals_time_entry_id_time_entries_id_fk" FOREIGN KEY ("time_entry_id") REFERENCES "public"."time_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_intervals_one_running" ON "work_intervals" USING btree ("writer_id") WHERE "work_intervals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "work_intervals_not_counted" ON "work_intervals" USING btree ("content_request_id","writer_id") WHERE "work_intervals"."time_entry_id" is null;--> statement-breakpoint
CREATE INDEX "work_intervals_of_request" ON "work_intervals" USING btree ("content_request_id");--> statement-breakpoint
CREATE INDEX "work_intervals_of_writer" ON "work_intervals" USING btree ("writer_id","started_at");--> statement-breakpoint
CREATE INDEX "work_intervals_of_entry" ON "work_intervals" USING btree ("time_entry_id");--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_timer" CHECK ("time_entries"."timer_minutes" between 1 and 14400);--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_minutes_reason" CHECK (("time_entries"."timer_minutes" is distinct from "time_entries"."minutes_worked" and "time_entries"."timer_minutes" is not null) = ("time_entries"."minutes_reason" is not null));--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_unsubmitted" CHECK (not "time_entries"."unsubmitted" or ("time_entries"."submission_id" is null and "time_entries"."timer_minutes" is not null));