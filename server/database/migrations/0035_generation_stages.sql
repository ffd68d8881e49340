CREATE TABLE "generation_stages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"generation_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"section" integer,
	"attempt" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"repairs" text[] DEFAULT '{}' NOT NULL,
	"input_hash" text NOT NULL,
	"output" text,
	"model" text NOT NULL,
	"tokens_in" integer,
	"tokens_out" integer,
	"cost_micros" bigint,
	"duration_ms" integer,
	"finish_reason" text,
	"failure" text,
	"problem" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "generation_stages_attempt" UNIQUE NULLS NOT DISTINCT("generation_id","stage","section","attempt"),
	CONSTRAINT "generation_stages_stage" CHECK ("generation_stages"."stage" in ('outline', 'outline_review', 'sections', 'seo', 'checks', 'document')),
	CONSTRAINT "generation_stages_state" CHECK ("generation_stages"."state" in ('running', 'done', 'rejected', 'failed')),
	CONSTRAINT "generation_stages_finished" CHECK (("generation_stages"."state" = 'running') = ("generation_stages"."finished_at" is null))
);
--> statement-breakpoint
ALTER TABLE "document_versions" DROP CONSTRAINT "document_versions_source";--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "generation_texts" ADD COLUMN "problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "words" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "review_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "rewrites" uuid;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "rewrite_section" integer;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "instruction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "based_on" integer;--> statement-breakpoint
ALTER TABLE "generation_stages" ADD CONSTRAINT "generation_stages_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generation_stages_started" ON "generation_stages" USING btree ("started_at");--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_rewrites_content_requests_id_fk" FOREIGN KEY ("rewrites") REFERENCES "public"."content_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generations_rewrites" ON "generations" USING btree ("rewrites");--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_source" CHECK ("document_versions"."source" in ('generation', 'restore', 'import', 'edit', 'submission'));
--> statement-breakpoint
create or replace trigger record_generation_update after update on generations for each row
when (old.state is distinct from new.state or old.progress is distinct from new.progress
  or old.dismissed_at is distinct from new.dismissed_at or old.trouble is distinct from new.trouble
  or old.next_try_at is distinct from new.next_try_at or old.stage is distinct from new.stage
  or old.words is distinct from new.words)
execute function record_generation_change();
