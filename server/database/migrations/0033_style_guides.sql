CREATE TABLE "style_guides" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"guide" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_request_texts" ADD COLUMN "style_guide" jsonb;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "style_guide" jsonb;--> statement-breakpoint
ALTER TABLE "style_guides" ADD CONSTRAINT "style_guides_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;