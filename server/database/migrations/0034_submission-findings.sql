ALTER TABLE "submissions" ADD COLUMN "findings" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_findings_with_reason" CHECK ((cardinality("submissions"."findings") > 0) = ("submissions"."reason" is not null));