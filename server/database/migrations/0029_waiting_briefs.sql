CREATE TABLE "waiting_briefs" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"generation_id" uuid NOT NULL,
	"brief" jsonb NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiting_briefs" ADD CONSTRAINT "waiting_briefs_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;