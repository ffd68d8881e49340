CREATE INDEX "document_versions_with_problems" ON "document_versions" USING btree ("content_request_id") WHERE "document_versions"."problems" <> '[]';--> statement-breakpoint
CREATE INDEX "content_requests_warned" ON "content_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "content_requests"."status" = 'assigned' and "content_requests"."start_warned_at" is not null;--> statement-breakpoint
-- As in 0030: trigrams, where the server has them.
do $$ begin
  create index pay_archive_trigrams on pay_archive using gin (writer_name gin_trgm_ops, title gin_trgm_ops);
exception when undefined_object then
  raise notice 'searches go without pg_trgm: %', sqlerrm;
end $$;
