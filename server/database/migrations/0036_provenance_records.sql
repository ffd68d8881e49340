CREATE TABLE "provenance_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provenance_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_request_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"text_hash" text NOT NULL,
	"origin" text NOT NULL,
	"words" integer NOT NULL,
	"human_words" integer,
	"share" double precision,
	"reviewed" boolean NOT NULL,
	"models" text[] NOT NULL,
	"final_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "provenance_records_version_id_unique" UNIQUE("version_id"),
	CONSTRAINT "provenance_records_origin" CHECK ("provenance_records"."origin" in ('generated', 'sample', 'edited', 'redrafted', 'elsewhere')),
	CONSTRAINT "provenance_records_hash" CHECK ("provenance_records"."text_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "provenance_records_words" CHECK ("provenance_records"."human_words" between 0 and "provenance_records"."words"),
	CONSTRAINT "provenance_records_share" CHECK ("provenance_records"."share" between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "provenance_records" ADD CONSTRAINT "provenance_records_content_request_id_content_requests_id_fk" FOREIGN KEY ("content_request_id") REFERENCES "public"."content_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provenance_records" ADD CONSTRAINT "provenance_records_version_id_document_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."document_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provenance_records" ADD CONSTRAINT "provenance_records_key_id_provenance_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."provenance_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provenance_records_of_request" ON "provenance_records" USING btree ("content_request_id");
--> statement-breakpoint
create function keep_provenance_record() returns trigger language plpgsql as $$
begin
  raise exception 'provenance records are immutable';
end $$;
--> statement-breakpoint
create trigger keep_provenance_record before update on provenance_records for each row
execute function keep_provenance_record();
--> statement-breakpoint
-- Live updates: the pages of the request learn that its record was made.
create function record_provenance_change() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id, before, after)
  select 'content-request', c.id, request_facts(c), request_facts(c) from content_requests c
  where c.id = new.content_request_id;
  return null;
end $$;
--> statement-breakpoint
create trigger record_provenance_change after insert on provenance_records for each row
execute function record_provenance_change();
