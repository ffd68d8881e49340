CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"target_id" uuid,
	"target_name" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint

-- The audit log is only ever added to, whoever asks.
create function keep_audit_entries() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are kept as they are';
end $$;
--> statement-breakpoint
create trigger keep_audit_entries before update or delete or truncate on audit_entries
for each statement execute function keep_audit_entries();
--> statement-breakpoint

-- A session is a sign-in, whichever way it was begun, so no way in can forget its entry.
create function record_sign_in() returns trigger language plpgsql as $$
begin
  insert into audit_entries (action, actor_id, actor_name, detail, address, user_agent)
  select 'signed-in', p.id,
    concat(p.full_name, ' (' || nullif(coalesce(p.email, p.phone), p.full_name) || ')'),
    case when cardinality(new.methods) = 0 then '{}' else jsonb_build_object('what', array_to_string(new.methods, ', ')) end,
    nullif(new.ip_address, ''), left(new.user_agent, 500)
  from profiles p where p.id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger record_sign_in after insert on sessions for each row execute function record_sign_in();
