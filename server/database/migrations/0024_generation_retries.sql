CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"sealed_answer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_call_key_hash_pk" PRIMARY KEY("user_id","call","key_hash")
);
--> statement-breakpoint
CREATE TABLE "job_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"world" text,
	"pid" integer NOT NULL,
	"started" text,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undelivered_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "undelivered_messages_channel" CHECK ("undelivered_messages"."channel" in ('mail', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "generation_texts" (
	"generation_id" uuid PRIMARY KEY NOT NULL,
	"draft" text NOT NULL,
	"seo_title" text NOT NULL,
	"meta_description" text NOT NULL,
	"slug" text NOT NULL,
	"suggested_headings" text[] NOT NULL,
	"generator" text NOT NULL,
	"sample_text" boolean NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "worker_id" uuid;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "worker_id" uuid;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "lost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "unusable" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "outages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "trouble_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "next_try_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_texts" ADD CONSTRAINT "generation_texts_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "undelivered_messages_newest" ON "undelivered_messages" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profiles_unverified" ON "profiles" USING btree ("created_at") WHERE not "profiles"."email_verified" and not "profiles"."phone_verified";--> statement-breakpoint
CREATE INDEX "generations_troubled" ON "generations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "generations"."state" = 'failed' or ("generations"."trouble" is not null and "generations"."state" in ('queued', 'running'));--> statement-breakpoint
CREATE INDEX "generations_ended" ON "generations" USING btree ("finished_at") WHERE "generations"."finished_at" is not null;--> statement-breakpoint
create or replace trigger record_generation_update after update on generations for each row
when (old.state is distinct from new.state or old.progress is distinct from new.progress
  or old.dismissed_at is distinct from new.dismissed_at or old.trouble is distinct from new.trouble
  or old.next_try_at is distinct from new.next_try_at)
execute function record_generation_change();
