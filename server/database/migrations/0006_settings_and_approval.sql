ALTER TABLE "profiles" ADD COLUMN "mail_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "approval_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "checked_by" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_approved_by_profiles_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by_profiles_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_checked_by_profiles_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_awaiting_approval" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "profiles"."approved_at" is null and "profiles"."approval_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "time_entries_newest" ON "time_entries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "time_entries_to_be_checked" ON "time_entries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "time_entries"."to_be_checked";--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_mail_language" CHECK ("profiles"."mail_language" in ('en', 'sv', 'fi'));--> statement-breakpoint
-- Who was here before approval was asked for need not wait for it.
UPDATE "profiles" SET "approved_at" = "created_at";--> statement-breakpoint
-- Live updates: when the owner asks for approval, or no longer, those who wait learn it as they learn their own approval.
CREATE FUNCTION record_approval_setting() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into changes (kind, entity_id)
  select 'user', id from profiles where approved_at is null and approval_asked_at is not null;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER record_approval_setting_insert AFTER INSERT ON "settings" FOR EACH ROW
WHEN (new.key = 'approveNewCustomers') EXECUTE FUNCTION record_approval_setting();
--> statement-breakpoint
CREATE TRIGGER record_approval_setting_update AFTER UPDATE ON "settings" FOR EACH ROW
WHEN (new.key = 'approveNewCustomers' and old.value is distinct from new.value) EXECUTE FUNCTION record_approval_setting();
