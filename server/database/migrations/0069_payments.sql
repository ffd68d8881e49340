CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"writer_id" uuid,
	"writer_name" text NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text,
	"entries" integer NOT NULL,
	"minutes" integer NOT NULL,
	"total_amount" numeric(14, 2) NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"revoke_reason" text,
	"sample_data" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."total_amount" >= 0 and "payments"."entries" >= 0),
	CONSTRAINT "payments_revoked" CHECK (num_nulls("payments"."revoked_at", "payments"."revoke_reason") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "pay_archive" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_writer_id_profiles_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_profiles_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_revoked_by_profiles_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_of_writer" ON "payments" USING btree ("writer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "pay_archive" ADD CONSTRAINT "pay_archive_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_archive_unpaid" ON "pay_archive" USING btree ("writer_name","worked_on") WHERE "pay_archive"."payment_id" is null;--> statement-breakpoint
CREATE INDEX "pay_archive_of_payment" ON "pay_archive" USING btree ("payment_id") WHERE "pay_archive"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "time_entries_unpaid" ON "time_entries" USING btree ("writer_id","created_at","minutes_worked","total_amount") WHERE "time_entries"."payment_id" is null;--> statement-breakpoint
CREATE INDEX "time_entries_of_payment" ON "time_entries" USING btree ("payment_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "time_entries"."payment_id" is not null;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('text-ready', 'revised', 'review-reminder', 'question', 'message', 'comment', 'message-reported', 'generation-failed', 'account-approved', 'new-job', 'assigned', 'hold-lapsing', 'deadline-near', 'released', 'changes-asked', 'approved', 'reopened', 'payment'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('text-ready', 'revised', 'review-reminder', 'question', 'message', 'comment', 'message-reported', 'generation-failed', 'account-approved', 'new-job', 'assigned', 'hold-lapsing', 'deadline-near', 'released', 'changes-asked', 'approved', 'reopened', 'payment'));--> statement-breakpoint
-- One message for a payment, not one for each entry that it pays: that of the payment itself.
create or replace function record_time_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.payment_id is distinct from old.payment_id then
    return null;
  end if;
  insert into changes (kind, entity_id, after)
  values ('time', coalesce(new.id, old.id), jsonb_build_object('writerId', coalesce(new.writer_id, old.writer_id)));
  return null;
end $$;
--> statement-breakpoint
create function record_payment_change() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id, after)
  values ('time', coalesce(new.id, old.id), jsonb_build_object('writerId', coalesce(new.writer_id, old.writer_id)));
  return null;
end $$;
--> statement-breakpoint
create trigger record_payment_change after insert or update or delete on payments
for each row execute function record_payment_change();
