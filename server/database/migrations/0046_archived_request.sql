ALTER TABLE "pay_archive" ADD COLUMN "content_request_id" uuid;--> statement-breakpoint
ALTER TABLE "pay_archive" ADD CONSTRAINT "pay_archive_content_request_id_content_requests_id_fk" FOREIGN KEY ("content_request_id") REFERENCES "public"."content_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_archive_of_request" ON "pay_archive" USING btree ("content_request_id") WHERE "pay_archive"."content_request_id" is not null;--> statement-breakpoint
-- Pay archived earlier: a submission ended when its request was completed.
UPDATE "pay_archive" a SET "content_request_id" = r."id" FROM "content_requests" r
WHERE a."adjusts_id" IS NULL AND a."content_request_id" IS NULL
  AND r."status" = 'completed' AND r."assigned_writer_id" IS NULL
  AND r."completed_at" = a."worked_on" AND r."title" = a."title"
  AND r."humanization_time_minutes" IS NOT NULL;
