CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"full_name" text NOT NULL,
	"image" text,
	"deactivated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_email_unique" UNIQUE("email"),
	CONSTRAINT "profiles_email_lowercase" CHECK ("profiles"."email" = lower("profiles"."email"))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"assigned_by" uuid,
	"assigned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('admin', 'writer', 'customer')),
	CONSTRAINT "user_roles_ended" CHECK ("user_roles"."is_active" = ("user_roles"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writer_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"supported_languages" text[] DEFAULT array['english'] NOT NULL,
	"hourly_rate" numeric(8, 2) DEFAULT '25.00' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "writer_profiles_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "writer_profiles_languages" CHECK (cardinality("writer_profiles"."supported_languages") between 1 and 3 and "writer_profiles"."supported_languages" <@ array['english', 'swedish', 'finnish']),
	CONSTRAINT "writer_profiles_rate" CHECK ("writer_profiles"."hourly_rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"path" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"original_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint,
	"sha256" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_state" CHECK ("stored_files"."state" in ('uploading', 'attached', 'released')),
	CONSTRAINT "stored_files_bucket" CHECK ("stored_files"."path" ~ '^(content-documents|humanized-documents)/[0-9a-f-]{36}[.][a-z]+$'),
	CONSTRAINT "stored_files_written" CHECK ("stored_files"."state" <> 'attached' or ("stored_files"."bytes" is not null and "stored_files"."sha256" is not null))
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_archive" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"writer_name" text NOT NULL,
	"title" text NOT NULL,
	"worked_on" timestamp (3) with time zone NOT NULL,
	"minutes_worked" integer NOT NULL,
	"hourly_rate" numeric(8, 2) NOT NULL,
	"total_amount" numeric(12, 2) NOT NULL,
	"archived_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_request_id" uuid NOT NULL,
	"writer_id" uuid,
	"document_path" text NOT NULL,
	"minutes" integer NOT NULL,
	"tracked_changes" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_content_request_id_unique" UNIQUE("content_request_id"),
	CONSTRAINT "submissions_minutes" CHECK ("submissions"."minutes" between 1 and 14400)
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"writer_id" uuid NOT NULL,
	"content_request_id" uuid,
	"submission_id" uuid,
	"description" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"minutes_worked" integer NOT NULL,
	"hours_worked" numeric(9, 4) NOT NULL,
	"hourly_rate" numeric(8, 2) NOT NULL,
	"total_amount" numeric(12, 2) NOT NULL,
	"to_be_checked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_entries_submission_id_unique" UNIQUE("submission_id"),
	CONSTRAINT "time_entries_minutes" CHECK ("time_entries"."minutes_worked" between 1 and 14400),
	CONSTRAINT "time_entries_period" CHECK ("time_entries"."end_time" = "time_entries"."start_time" + make_interval(mins => "time_entries"."minutes_worked")),
	CONSTRAINT "time_entries_amount" CHECK ("time_entries"."total_amount" = round("time_entries"."minutes_worked" * "time_entries"."hourly_rate" / 60, 2))
);
--> statement-breakpoint
CREATE TABLE "content_request_texts" (
	"content_request_id" uuid PRIMARY KEY NOT NULL,
	"brief" jsonb NOT NULL,
	"draft" text NOT NULL,
	"seo_title" text NOT NULL,
	"meta_description" text NOT NULL,
	"slug" text NOT NULL,
	"suggested_headings" text[] NOT NULL,
	"generator" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"assigned_writer_id" uuid,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"content_type" text NOT NULL,
	"word_count" text NOT NULL,
	"content" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"humanized_content" text,
	"original_document_path" text,
	"humanized_document_path" text,
	"article_image_path" text,
	"humanization_time_minutes" integer,
	"draft_words" integer,
	"sample_text" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "content_requests_language" CHECK ("content_requests"."language" in ('english', 'swedish', 'finnish')),
	CONSTRAINT "content_requests_type" CHECK ("content_requests"."content_type" in ('article', 'landing-page', 'sub-page', 'blog-post')),
	CONSTRAINT "content_requests_words" CHECK ("content_requests"."word_count" in ('short', 'medium', 'long')),
	CONSTRAINT "content_requests_status" CHECK ("content_requests"."status" in ('pending', 'assigned', 'in_progress', 'completed')),
	CONSTRAINT "content_requests_completed_at" CHECK (("content_requests"."status" = 'completed') = ("content_requests"."completed_at" is not null)),
	CONSTRAINT "content_requests_writer" CHECK (case "content_requests"."status" when 'pending' then "content_requests"."assigned_writer_id" is null when 'completed' then true else "content_requests"."assigned_writer_id" is not null end),
	CONSTRAINT "content_requests_not_own" CHECK ("content_requests"."assigned_writer_id" <> "content_requests"."customer_id"),
	CONSTRAINT "content_requests_minutes" CHECK ("content_requests"."humanization_time_minutes" between 1 and 14400),
	CONSTRAINT "content_requests_finished" CHECK ("content_requests"."status" = 'completed' or ("content_requests"."humanized_document_path" is null and "content_requests"."humanization_time_minutes" is null and "content_requests"."humanized_content" is null))
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"brief" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp (3) with time zone,
	"failure" text,
	"request_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone,
	CONSTRAINT "generations_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "generations_state" CHECK ("generations"."state" in ('queued', 'running', 'done', 'failed', 'cancelled')),
	CONSTRAINT "generations_progress" CHECK ("generations"."progress" between 0 and 100),
	CONSTRAINT "generations_finished" CHECK (("generations"."state" in ('done', 'failed', 'cancelled')) = ("generations"."finished_at" is not null)),
	CONSTRAINT "generations_failure" CHECK (("generations"."state" = 'failed') = ("generations"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "saved_briefs" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"brief" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_assigned_by_profiles_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writer_profiles" ADD CONSTRAINT "writer_profiles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_content_request_id_content_requests_id_fk" FOREIGN KEY ("content_request_id") REFERENCES "public"."content_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_writer_id_profiles_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_document_path_stored_files_path_fk" FOREIGN KEY ("document_path") REFERENCES "public"."stored_files"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_writer_id_profiles_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_content_request_id_content_requests_id_fk" FOREIGN KEY ("content_request_id") REFERENCES "public"."content_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_request_texts" ADD CONSTRAINT "content_request_texts_content_request_id_content_requests_id_fk" FOREIGN KEY ("content_request_id") REFERENCES "public"."content_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_requests" ADD CONSTRAINT "content_requests_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_requests" ADD CONSTRAINT "content_requests_assigned_writer_id_profiles_id_fk" FOREIGN KEY ("assigned_writer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_requests" ADD CONSTRAINT "content_requests_original_document_path_stored_files_path_fk" FOREIGN KEY ("original_document_path") REFERENCES "public"."stored_files"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_requests" ADD CONSTRAINT "content_requests_humanized_document_path_stored_files_path_fk" FOREIGN KEY ("humanized_document_path") REFERENCES "public"."stored_files"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_requests" ADD CONSTRAINT "content_requests_article_image_path_stored_files_path_fk" FOREIGN KEY ("article_image_path") REFERENCES "public"."stored_files"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_request_id_content_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."content_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_briefs" ADD CONSTRAINT "saved_briefs_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_of_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_identity" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_roles_one_active" ON "user_roles" USING btree ("user_id") WHERE "user_roles"."is_active";--> statement-breakpoint
CREATE INDEX "user_roles_of_user" ON "user_roles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_roles_active_by_role" ON "user_roles" USING btree ("role") WHERE "user_roles"."is_active";--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expiry" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stored_files_to_sweep" ON "stored_files" USING btree ("state","changed_at") WHERE "stored_files"."state" <> 'attached';--> statement-breakpoint
CREATE INDEX "changes_in_commit_order" ON "changes" USING btree ("xid","id");--> statement-breakpoint
CREATE INDEX "changes_age" ON "changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "submissions_document" ON "submissions" USING btree ("document_path");--> statement-breakpoint
CREATE INDEX "time_entries_of_writer" ON "time_entries" USING btree ("writer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "time_entries_one_per_request" ON "time_entries" USING btree ("content_request_id") WHERE "time_entries"."submission_id" is not null;--> statement-breakpoint
CREATE INDEX "time_entries_of_request" ON "time_entries" USING btree ("content_request_id");--> statement-breakpoint
CREATE INDEX "content_requests_of_customer" ON "content_requests" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_requests_of_customer_by_status" ON "content_requests" USING btree ("customer_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_requests_pending_by_language" ON "content_requests" USING btree ("language","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "content_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "content_requests_of_writer" ON "content_requests" USING btree ("assigned_writer_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_requests_newest" ON "content_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_requests_by_status" ON "content_requests" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_requests_original" ON "content_requests" USING btree ("original_document_path");--> statement-breakpoint
CREATE INDEX "content_requests_image" ON "content_requests" USING btree ("article_image_path");--> statement-breakpoint
CREATE INDEX "content_requests_humanized" ON "content_requests" USING btree ("humanized_document_path");--> statement-breakpoint
CREATE INDEX "generations_of_customer" ON "generations" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "generations_open" ON "generations" USING btree ("state","heartbeat_at") WHERE "generations"."state" in ('queued', 'running');