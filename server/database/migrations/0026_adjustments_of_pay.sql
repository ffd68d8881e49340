ALTER TABLE "time_entries" DROP CONSTRAINT "time_entries_minutes";--> statement-breakpoint
ALTER TABLE "time_entries" DROP CONSTRAINT "time_entries_period";--> statement-breakpoint
ALTER TABLE "time_entries" DROP CONSTRAINT "time_entries_amount";--> statement-breakpoint
ALTER TABLE "pay_archive" ADD COLUMN "adjusts_id" uuid;--> statement-breakpoint
ALTER TABLE "pay_archive" ADD COLUMN "minutes_before" integer;--> statement-breakpoint
ALTER TABLE "pay_archive" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "pay_archive" ADD COLUMN "adjusted_by" uuid;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "adjusts_id" uuid;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "minutes_before" integer;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "adjusted_by" uuid;--> statement-breakpoint
ALTER TABLE "pay_archive" ADD CONSTRAINT "pay_archive_adjusts_id_pay_archive_id_fk" FOREIGN KEY ("adjusts_id") REFERENCES "public"."pay_archive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_archive" ADD CONSTRAINT "pay_archive_adjusted_by_profiles_id_fk" FOREIGN KEY ("adjusted_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_adjusts_id_time_entries_id_fk" FOREIGN KEY ("adjusts_id") REFERENCES "public"."time_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_adjusted_by_profiles_id_fk" FOREIGN KEY ("adjusted_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_archive_newest" ON "pay_archive" USING btree ("worked_on" DESC NULLS FIRST,"id" DESC NULLS FIRST,"writer_name","title");--> statement-breakpoint
CREATE INDEX "pay_archive_adjusting" ON "pay_archive" USING btree ("adjusts_id") WHERE "pay_archive"."adjusts_id" is not null;--> statement-breakpoint
CREATE INDEX "time_entries_adjusting" ON "time_entries" USING btree ("adjusts_id") WHERE "time_entries"."adjusts_id" is not null;--> statement-breakpoint
ALTER TABLE "pay_archive" ADD CONSTRAINT "pay_archive_adjustment" CHECK (num_nulls("pay_archive"."adjusts_id", "pay_archive"."minutes_before", "pay_archive"."reason") in (0, 3));--> statement-breakpoint
ALTER TABLE "pay_archive" ADD CONSTRAINT "pay_archive_minutes" CHECK ("pay_archive"."adjusts_id" is null or ("pay_archive"."minutes_worked" <> 0 and "pay_archive"."minutes_before" + "pay_archive"."minutes_worked" between 0 and 14400));--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_adjustment" CHECK (num_nulls("time_entries"."adjusts_id", "time_entries"."minutes_before", "time_entries"."reason") in (0, 3));--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_minutes" CHECK (case when "time_entries"."adjusts_id" is null then "time_entries"."minutes_worked" between 1 and 14400 else "time_entries"."minutes_worked" <> 0 and "time_entries"."minutes_before" + "time_entries"."minutes_worked" between 0 and 14400 end);--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_period" CHECK ("time_entries"."end_time" = "time_entries"."start_time" + make_interval(mins => case when "time_entries"."adjusts_id" is null then "time_entries"."minutes_worked" else 0 end));--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_amount" CHECK ("time_entries"."total_amount" = round((coalesce("time_entries"."minutes_before", 0) + "time_entries"."minutes_worked") * "time_entries"."hourly_rate" / 60, 2) - round(coalesce("time_entries"."minutes_before", 0) * "time_entries"."hourly_rate" / 60, 2));--> statement-breakpoint
-- Live updates: an adjustment of archived pay concerns admins alone. What an account's deletion moves there is told by its own rows.
create function record_archive_change() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id, after) values ('time', new.id, jsonb_build_object('writerId', null));
  return null;
end $$;
--> statement-breakpoint
create trigger record_archive_change after insert on pay_archive for each row
when (new.adjusts_id is not null) execute function record_archive_change();
