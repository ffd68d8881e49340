ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp (3) with time zone DEFAULT now() + interval '90 days' NOT NULL;--> statement-breakpoint

-- Whoever extends a session, none can take it past its last moment; one that has reached it has ended for every reader.
create function keep_session_end() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.ends_at);
  return new;
end $$;
--> statement-breakpoint
create trigger keep_session_end before insert or update of expires_at, ends_at on sessions
for each row execute function keep_session_end();
--> statement-breakpoint
-- What stands already.
update sessions set expires_at = ends_at where expires_at > ends_at;
