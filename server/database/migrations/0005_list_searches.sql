DROP INDEX "content_requests_pending_by_language";--> statement-breakpoint
DROP INDEX "content_requests_newest";--> statement-breakpoint
DROP INDEX "content_requests_by_status";--> statement-breakpoint
CREATE INDEX "content_requests_finished_by_writers" ON "content_requests" USING btree ("completed_at","created_at") WHERE "content_requests"."status" = 'completed' and "content_requests"."humanization_time_minutes" is not null;--> statement-breakpoint
CREATE INDEX "content_requests_pending_by_language" ON "content_requests" USING btree ("language","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"title","customer_id","content_type") WHERE "content_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "content_requests_newest" ON "content_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"title","customer_id","status","language");--> statement-breakpoint
CREATE INDEX "content_requests_by_status" ON "content_requests" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"language");