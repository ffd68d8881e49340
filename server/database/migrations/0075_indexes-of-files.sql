DROP INDEX "content_requests_original";--> statement-breakpoint
DROP INDEX "content_requests_image";--> statement-breakpoint
DROP INDEX "content_requests_humanized";--> statement-breakpoint
CREATE INDEX "content_requests_original" ON "content_requests" USING btree ("original_document_path") WHERE "content_requests"."original_document_path" is not null;--> statement-breakpoint
CREATE INDEX "content_requests_image" ON "content_requests" USING btree ("article_image_path") WHERE "content_requests"."article_image_path" is not null;--> statement-breakpoint
CREATE INDEX "content_requests_humanized" ON "content_requests" USING btree ("humanized_document_path") WHERE "content_requests"."humanized_document_path" is not null;