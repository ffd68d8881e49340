DROP INDEX "time_entries_to_be_checked";--> statement-breakpoint
CREATE INDEX "time_entries_of_writer_to_be_checked" ON "time_entries" USING btree ("writer_id","to_be_checked","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "time_entries_to_be_checked" ON "time_entries" USING btree ("to_be_checked","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);