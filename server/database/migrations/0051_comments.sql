CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_request_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"round" integer NOT NULL,
	"line" integer NOT NULL,
	"start_offset" integer NOT NULL,
	"end_offset" integer NOT NULL,
	"quote" text NOT NULL,
	"quote_before" text NOT NULL,
	"quote_after" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"resolved_role" text,
	CONSTRAINT "comments_range" CHECK ("comments"."line" >= 0 and "comments"."start_offset" >= 0 and "comments"."end_offset" > "comments"."start_offset"),
	CONSTRAINT "comments_quote" CHECK ("comments"."quote" <> ''),
	CONSTRAINT "comments_resolved" CHECK (("comments"."resolved_at" is null) = ("comments"."resolved_role" is null)),
	CONSTRAINT "comments_resolved_by_known" CHECK ("comments"."resolved_at" is not null or "comments"."resolved_by" is null),
	CONSTRAINT "comments_resolved_role" CHECK ("comments"."resolved_role" in ('customer', 'writer'))
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "comment_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_content_request_id_content_requests_id_fk" FOREIGN KEY ("content_request_id") REFERENCES "public"."content_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_resolved_by_profiles_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_version" FOREIGN KEY ("content_request_id","version") REFERENCES "public"."document_versions"("content_request_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_of_version" ON "comments" USING btree ("content_request_id","version");--> statement-breakpoint
CREATE INDEX "comments_resolved_by" ON "comments" USING btree ("resolved_by") WHERE "comments"."resolved_by" is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_of_comment" ON "messages" USING btree ("comment_id") WHERE "messages"."comment_id" is not null;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('text-ready', 'revised', 'review-reminder', 'question', 'message', 'comment', 'message-reported', 'generation-failed', 'account-approved', 'new-job', 'assigned', 'hold-lapsing', 'deadline-near', 'released', 'changes-asked', 'approved', 'reopened'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('text-ready', 'revised', 'review-reminder', 'question', 'message', 'comment', 'message-reported', 'generation-failed', 'account-approved', 'new-job', 'assigned', 'hold-lapsing', 'deadline-near', 'released', 'changes-asked', 'approved', 'reopened'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_comment_asks_nothing" CHECK ("messages"."comment_id" is null or not "messages"."question");
--> statement-breakpoint
-- Live updates: what is written tells of itself (`messages`); that a comment is resolved or reopened is told here.
create trigger record_comment_change after update on comments
for each row execute function record_message_change();
