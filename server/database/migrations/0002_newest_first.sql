DROP INDEX "profiles_newest";--> statement-breakpoint
DROP INDEX "time_entries_of_writer";--> statement-breakpoint
DROP INDEX "content_requests_of_customer";--> statement-breakpoint
DROP INDEX "content_requests_of_customer_by_status";--> statement-breakpoint
DROP INDEX "content_requests_pending_by_language";--> statement-breakpoint
DROP INDEX "content_requests_of_writer";--> statement-breakpoint
DROP INDEX "content_requests_newest";--> statement-breakpoint
DROP INDEX "content_requests_by_status";--> statement-breakpoint
DROP INDEX "generations_of_customer";--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "time_entries_of_writer" ON "time_entries" USING btree ("writer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_requests_of_customer" ON "content_requests" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_requests_of_customer_by_status" ON "content_requests" USING btree ("customer_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_requests_pending_by_language" ON "content_requests" USING btree ("language","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "content_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "content_requests_of_writer" ON "content_requests" USING btree ("assigned_writer_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_requests_newest" ON "content_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_requests_by_status" ON "content_requests" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "generations_of_customer" ON "generations" USING btree ("customer_id","created_at" DESC NULLS FIRST);