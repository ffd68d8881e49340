CREATE TABLE "claim_reviews" (
	"content_request_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"claim" text NOT NULL,
	"decision" text NOT NULL,
	"source" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_reviews_content_request_id_key_pk" PRIMARY KEY("content_request_id","key"),
	CONSTRAINT "claim_reviews_kind" CHECK ("claim_reviews"."kind" in ('legal', 'price', 'date', 'number', 'health', 'superlative', 'name')),
	CONSTRAINT "claim_reviews_decision" CHECK ("claim_reviews"."decision" in ('confirmed', 'edited', 'removed')),
	CONSTRAINT "claim_reviews_source" CHECK (("claim_reviews"."decision" = 'confirmed') = ("claim_reviews"."source" is not null))
);
--> statement-breakpoint
ALTER TABLE "claim_reviews" ADD CONSTRAINT "claim_reviews_content_request_id_content_requests_id_fk" FOREIGN KEY ("content_request_id") REFERENCES "public"."content_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_reviews" ADD CONSTRAINT "claim_reviews_reviewed_by_profiles_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_reviews_of_reviewer" ON "claim_reviews" USING btree ("reviewed_by") WHERE "claim_reviews"."reviewed_by" is not null;