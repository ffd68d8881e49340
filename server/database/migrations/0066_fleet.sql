ALTER TABLE "webhook_deliveries" ADD COLUMN "http_request_id" text DEFAULT nullif(current_setting('redraft.request_id', true), '');--> statement-breakpoint
-- Processes keep these rows in memory, and hear of a change, whichever process or program makes it.
create function notify_cached_rows() returns trigger language plpgsql as $$
begin
  perform pg_notify('cached_rows', tg_table_name);
  return null;
end $$;
--> statement-breakpoint
create trigger notify_cached_settings after insert or update or delete on settings
for each statement execute function notify_cached_rows();
--> statement-breakpoint
create trigger notify_cached_signing_keys after insert or update or delete on signing_keys
for each statement execute function notify_cached_rows();
