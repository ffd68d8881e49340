ALTER TABLE "document_versions" ADD COLUMN "rewritten_section" integer;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_rewritten" CHECK ("document_versions"."rewritten_section" is null or "document_versions"."source" = 'generation');--> statement-breakpoint
-- Versions are immutable, except here: what was not known of them yet is still told by the generations that wrote them.
alter table document_versions disable trigger keep_document_version;
--> statement-breakpoint
update document_versions v set rewritten_section = g.rewrite_section
from generations g
where g.rewrites = v.content_request_id and g.based_on = v.number - 1 and g.rewrite_section is not null
  and g.state = 'done' and v.source = 'generation';
--> statement-breakpoint
alter table document_versions enable trigger keep_document_version;
