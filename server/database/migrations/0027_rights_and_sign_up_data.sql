CREATE TABLE "sign_up_challenges" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authorization_codes" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "program" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_up_challenges" ADD CONSTRAINT "sign_up_challenges_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authorization_codes_of_user" ON "authorization_codes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_origin" CHECK (num_nonnulls("authorization_codes"."session_id", "authorization_codes"."user_id") = 1);--> statement-breakpoint
-- A session that has had a refresh token is a program's. By a trigger, so that an older version of the program marks its own too.
UPDATE "sessions" SET "program" = true WHERE exists (SELECT FROM "refresh_tokens" t WHERE t."session_id" = "sessions"."id");
--> statement-breakpoint
CREATE FUNCTION mark_program_session() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update sessions set program = true where id = new.session_id and not program;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER mark_program_session AFTER INSERT ON "refresh_tokens" FOR EACH ROW EXECUTE FUNCTION mark_program_session();
--> statement-breakpoint
-- Live updates: what a session may see hangs on its user's second factors and passkeys, on its own level, and on which roles
-- must have a second factor. Whoever changes one of them tells of it, so that open sockets are judged anew.
CREATE FUNCTION record_rights_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into changes (kind, entity_id)
  values ('rights', coalesce((to_jsonb(new) ->> 'user_id')::uuid, (to_jsonb(old) ->> 'user_id')::uuid));
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER record_rights_change AFTER INSERT OR DELETE ON "factors" FOR EACH ROW EXECUTE FUNCTION record_rights_change();
--> statement-breakpoint
CREATE TRIGGER record_rights_change_update AFTER UPDATE ON "factors" FOR EACH ROW
WHEN (old.verified_at is distinct from new.verified_at) EXECUTE FUNCTION record_rights_change();
--> statement-breakpoint
CREATE TRIGGER record_rights_change AFTER INSERT OR DELETE ON "passkeys" FOR EACH ROW EXECUTE FUNCTION record_rights_change();
--> statement-breakpoint
CREATE TRIGGER record_rights_change AFTER UPDATE ON "sessions" FOR EACH ROW
WHEN (old.level is distinct from new.level) EXECUTE FUNCTION record_rights_change();
--> statement-breakpoint
CREATE FUNCTION record_rights_of_all() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into changes (kind, entity_id) values ('rights-of-all', '00000000-0000-0000-0000-000000000000');
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER record_rights_of_all_insert AFTER INSERT ON "settings" FOR EACH ROW
WHEN (new.key = 'secondFactorRoles') EXECUTE FUNCTION record_rights_of_all();
--> statement-breakpoint
CREATE TRIGGER record_rights_of_all_update AFTER UPDATE ON "settings" FOR EACH ROW
WHEN (new.key = 'secondFactorRoles' and old.value is distinct from new.value) EXECUTE FUNCTION record_rights_of_all();
--> statement-breakpoint
CREATE TRIGGER record_rights_of_all_delete AFTER DELETE ON "settings" FOR EACH ROW
WHEN (old.key = 'secondFactorRoles') EXECUTE FUNCTION record_rights_of_all();
