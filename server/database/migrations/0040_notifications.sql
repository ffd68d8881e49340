CREATE TABLE "notification_deliveries" (
	"notification_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient_id" uuid NOT NULL,
	"daily" boolean NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"mail_id" uuid,
	CONSTRAINT "notification_deliveries_notification_id_channel_pk" PRIMARY KEY("notification_id","channel"),
	CONSTRAINT "notification_deliveries_channel" CHECK ("notification_deliveries"."channel" in ('mail'))
);
--> statement-breakpoint
CREATE TABLE "notification_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient_id" uuid NOT NULL,
	"digest" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_by" text,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"failed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"preference" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('text-ready', 'revised', 'review-reminder', 'question', 'message', 'generation-failed', 'account-approved', 'new-job', 'assigned', 'hold-lapsing', 'deadline-near', 'released', 'changes-asked', 'approved', 'reopened')),
	CONSTRAINT "notification_preferences_preference" CHECK ("notification_preferences"."preference" in ('at-once', 'daily', 'never'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content_request_id" uuid,
	"event_key" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('text-ready', 'revised', 'review-reminder', 'question', 'message', 'generation-failed', 'account-approved', 'new-job', 'assigned', 'hold-lapsing', 'deadline-near', 'released', 'changes-asked', 'approved', 'reopened'))
);
--> statement-breakpoint
CREATE TABLE "user_time_zones" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visible_pages" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_recipient_id_profiles_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_mail_id_notification_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."notification_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mails" ADD CONSTRAINT "notification_mails_recipient_id_profiles_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_id_profiles_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_content_request_id_content_requests_id_fk" FOREIGN KEY ("content_request_id") REFERENCES "public"."content_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_time_zones" ADD CONSTRAINT "user_time_zones_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visible_pages" ADD CONSTRAINT "visible_pages_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_deliveries_due" ON "notification_deliveries" USING btree ("due_at","recipient_id") WHERE "notification_deliveries"."mail_id" is null;--> statement-breakpoint
CREATE INDEX "notification_deliveries_of_recipient" ON "notification_deliveries" USING btree ("recipient_id","due_at");--> statement-breakpoint
CREATE INDEX "notification_deliveries_of_mail" ON "notification_deliveries" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "notification_mails_open" ON "notification_mails" USING btree ("recipient_id","next_try_at") WHERE "notification_mails"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "notification_mails_of_recipient" ON "notification_mails" USING btree ("recipient_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("recipient_id","event_key");--> statement-breakpoint
CREATE INDEX "notifications_of_recipient" ON "notifications" USING btree ("recipient_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("recipient_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_of_request" ON "notifications" USING btree ("content_request_id");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "visible_pages_of_user" ON "visible_pages" USING btree ("user_id","subject_id");--> statement-breakpoint
CREATE INDEX "visible_pages_age" ON "visible_pages" USING btree ("seen_at");
--> statement-breakpoint
-- Live updates: a notification is for its recipient alone. A job is told to many writers at once, so it makes one change for all.
create function record_notification_change() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id, after)
  select 'notification', n.id, jsonb_build_object('recipientId', n.recipient_id)
  from new_rows n where n.kind <> 'new-job';
  insert into changes (kind, entity_id)
  select distinct 'job-announced', n.content_request_id from new_rows n
  where n.kind = 'new-job' and n.content_request_id is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger record_notification_change after insert on notifications referencing new table as new_rows
for each statement execute function record_notification_change();
--> statement-breakpoint
-- Read, or deleted with its request: the recipient's other pages count again.
create function record_notifications_read() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id)
  select distinct 'notifications-read', n.recipient_id from new_rows n;
  return null;
end $$;
--> statement-breakpoint
create trigger record_notifications_read after update on notifications referencing new table as new_rows
for each statement execute function record_notifications_read();
