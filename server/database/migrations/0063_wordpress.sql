CREATE TABLE "wordpress_connections" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"site_url" text NOT NULL,
	"username" text NOT NULL,
	"sealed_password" text NOT NULL,
	"connected_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wordpress_drafts" (
	"content_request_id" uuid PRIMARY KEY NOT NULL,
	"site_url" text NOT NULL,
	"state" text NOT NULL,
	"send_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"replace" boolean DEFAULT false NOT NULL,
	"marker" text NOT NULL,
	"post_id" bigint,
	"slug" text,
	"stored_hash" text,
	"written_hash" text,
	"problem" text,
	"detail" text,
	"conflict" text,
	"sent_version" integer,
	"sent_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wordpress_drafts_state" CHECK ("wordpress_drafts"."state" in ('sending', 'sent', 'failed', 'asking')),
	CONSTRAINT "wordpress_drafts_problem" CHECK ("wordpress_drafts"."problem" in ('not-https', 'private-address', 'unreachable', 'tls', 'moved', 'not-wordpress', 'rest-off', 'passwords-off', 'wrong-password', 'not-passed', 'no-right', 'busy', 'server-error', 'refused', 'unreadable', 'not-connected', 'no-text', 'interrupted')),
	CONSTRAINT "wordpress_drafts_failed" CHECK ("wordpress_drafts"."state" <> 'failed' or "wordpress_drafts"."problem" is not null),
	CONSTRAINT "wordpress_drafts_conflict" CHECK ("wordpress_drafts"."conflict" in ('published', 'trashed', 'deleted', 'edited')),
	CONSTRAINT "wordpress_drafts_asking" CHECK (("wordpress_drafts"."state" = 'asking') = ("wordpress_drafts"."conflict" is not null)),
	CONSTRAINT "wordpress_drafts_sent" CHECK (("wordpress_drafts"."sent_version" is null) = ("wordpress_drafts"."sent_at" is null)),
	CONSTRAINT "wordpress_drafts_of_post" CHECK ("wordpress_drafts"."state" <> 'sent' or "wordpress_drafts"."post_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "wordpress_connections" ADD CONSTRAINT "wordpress_connections_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wordpress_drafts" ADD CONSTRAINT "wordpress_drafts_content_request_id_content_requests_id_fk" FOREIGN KEY ("content_request_id") REFERENCES "public"."content_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wordpress_drafts_sending" ON "wordpress_drafts" USING btree ("asked_at") WHERE "wordpress_drafts"."state" = 'sending';--> statement-breakpoint
-- Live updates: only the request's customer is told how its draft in WordPress stands.
create function record_wordpress_change() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id, after)
  select 'wordpress', c.id, jsonb_build_object('customerId', c.customer_id)
  from content_requests c where c.id = new.content_request_id;
  return null;
end $$;
--> statement-breakpoint
create trigger record_wordpress_change after insert or update on wordpress_drafts
for each row execute function record_wordpress_change();
