CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['documents:write'] and cardinality("api_keys"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content_request_id" uuid NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now(),
	"last_status" integer,
	"last_error" text,
	"troubled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'sending', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_waiting" CHECK (("webhook_deliveries"."state" = 'waiting') = ("webhook_deliveries"."next_try_at" is not null)),
	CONSTRAINT "webhook_deliveries_delivered" CHECK (("webhook_deliveries"."state" = 'delivered') = ("webhook_deliveries"."delivered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_content_request_id_content_requests_id_fk" FOREIGN KEY ("content_request_id") REFERENCES "public"."content_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_newest" ON "api_keys" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "api_keys_of_user" ON "api_keys" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_state" ON "webhook_deliveries" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_open" ON "webhook_deliveries" USING btree ("state","next_try_at") WHERE "webhook_deliveries"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_request" ON "webhook_deliveries" USING btree ("content_request_id");--> statement-breakpoint
-- Live updates: an admin's list follows every delivery; the customer hears once that the first round of tries failed.
create function record_delivery_change() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id, after)
  select 'webhook', new.content_request_id, jsonb_build_object(
    'customerId', r.customer_id,
    'troubled', tg_op = 'UPDATE' and new.troubled_at is not null and old.troubled_at is null)
  from content_requests r where r.id = new.content_request_id;
  return null;
end $$;
--> statement-breakpoint
create trigger record_delivery_insert after insert on webhook_deliveries
for each row execute function record_delivery_change();
--> statement-breakpoint
create trigger record_delivery_update after update on webhook_deliveries for each row
when (old.state is distinct from new.state or old.troubled_at is distinct from new.troubled_at)
execute function record_delivery_change();
