CREATE TABLE "document_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content_request_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"source" text NOT NULL,
	"author" text NOT NULL,
	"author_id" uuid,
	"model" text,
	"restored_from" integer,
	"markdown" text NOT NULL,
	"seo_title" text NOT NULL,
	"meta_description" text NOT NULL,
	"slug" text NOT NULL,
	"suggested_headings" text[] NOT NULL,
	"losses" text[] DEFAULT '{}' NOT NULL,
	"words" integer NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_versions_number" UNIQUE("content_request_id","number"),
	CONSTRAINT "document_versions_from_one" CHECK ("document_versions"."number" >= 1),
	CONSTRAINT "document_versions_source" CHECK ("document_versions"."source" in ('generation', 'restore', 'import', 'submission')),
	CONSTRAINT "document_versions_author" CHECK ("document_versions"."author" in ('model', 'template', 'person')),
	CONSTRAINT "document_versions_person" CHECK ("document_versions"."author" = 'person' or "document_versions"."author_id" is null),
	CONSTRAINT "document_versions_restored" CHECK (("document_versions"."source" = 'restore') = ("document_versions"."restored_from" is not null)),
	CONSTRAINT "document_versions_hash" CHECK ("document_versions"."content_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_content_request_id_content_requests_id_fk" FOREIGN KEY ("content_request_id") REFERENCES "public"."content_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_versions_of_author" ON "document_versions" USING btree ("author_id") WHERE "document_versions"."author_id" is not null;
--> statement-breakpoint
create function keep_document_version() returns trigger language plpgsql as $$
begin
  if old.author_id is not null and new.author_id is null
    and to_jsonb(new) - 'author_id' = to_jsonb(old) - 'author_id' then
    return new;
  end if;
  raise exception 'document versions are immutable';
end $$;
--> statement-breakpoint
create trigger keep_document_version before update on document_versions for each row
execute function keep_document_version();
--> statement-breakpoint
-- Existing drafts become version 1. Texts that a program completed a request with follow them; documents of writers are read by a job.
create function document_version_hash(
  markdown text, seo_title text, meta_description text, slug text, suggested_headings text[]
) returns text language sql immutable as $$
  select encode(sha256(convert_to(
    array_to_string(array[markdown, seo_title, meta_description, slug] || suggested_headings, E'\x1f'), 'UTF8'
  )), 'hex')
$$;
--> statement-breakpoint
insert into document_versions (
  content_request_id, number, source, author, model, markdown, seo_title, meta_description, slug, suggested_headings, words,
  content_hash, created_at
)
select c.id, 1, 'generation', case when c.sample_text then 'template' else 'model' end, t.generator, t.draft, t.seo_title,
  t.meta_description, t.slug, t.suggested_headings,
  coalesce(c.draft_words, cardinality(regexp_split_to_array(trim(t.draft), '\s+'))),
  document_version_hash(t.draft, t.seo_title, t.meta_description, t.slug, t.suggested_headings), c.created_at
from content_requests c join content_request_texts t on t.content_request_id = c.id;
--> statement-breakpoint
insert into document_versions (
  content_request_id, number, source, author, markdown, seo_title, meta_description, slug, suggested_headings, words,
  content_hash, created_at
)
select c.id, 2, 'import', 'person', c.humanized_content, t.seo_title, t.meta_description, t.slug, t.suggested_headings,
  cardinality(regexp_split_to_array(trim(c.humanized_content), '\s+')),
  document_version_hash(c.humanized_content, t.seo_title, t.meta_description, t.slug, t.suggested_headings), c.completed_at
from content_requests c join content_request_texts t on t.content_request_id = c.id
where c.humanized_content is not null and c.humanized_content <> t.draft and c.completed_at is not null;
--> statement-breakpoint
drop function document_version_hash;
