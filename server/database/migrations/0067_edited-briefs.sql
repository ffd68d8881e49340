ALTER TABLE "content_request_texts" ADD COLUMN "brief_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_request_texts" ADD COLUMN "brief_edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_requests" ADD COLUMN "wished_by" date;