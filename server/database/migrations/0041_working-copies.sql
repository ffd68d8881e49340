CREATE TABLE "working_copies" (
	"content_request_id" uuid PRIMARY KEY NOT NULL,
	"writer_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"base_version" integer NOT NULL,
	"markdown" text NOT NULL,
	"seo_title" text NOT NULL,
	"meta_description" text NOT NULL,
	"slug" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "working_copies_revision" CHECK ("working_copies"."revision" >= 1),
	CONSTRAINT "working_copies_base" CHECK ("working_copies"."base_version" >= 0)
);
--> statement-breakpoint
ALTER TABLE "working_copies" ADD CONSTRAINT "working_copies_content_request_id_content_requests_id_fk" FOREIGN KEY ("content_request_id") REFERENCES "public"."content_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_copies" ADD CONSTRAINT "working_copies_writer_id_profiles_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "working_copies_of_writer" ON "working_copies" USING btree ("writer_id");