CREATE TABLE "unpaid_requests" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"writer_id" uuid NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "unpaid_requests" ADD CONSTRAINT "unpaid_requests_request_id_content_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."content_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_requests" ADD CONSTRAINT "unpaid_requests_writer_id_profiles_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unpaid_requests_of_writer" ON "unpaid_requests" USING btree ("writer_id","completed_at" DESC NULLS FIRST,"request_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "time_entries_sums_of_writer" ON "time_entries" USING btree ("writer_id","minutes_worked","total_amount");
--> statement-breakpoint
-- Finished work that has no entry yet, judged at the end of a transaction: completing a request and paying it are two statements.
create function note_unpaid_request() returns trigger language plpgsql as $$
declare
  subject uuid;
begin
  if tg_table_name = 'content_requests' then subject := new.id;
  elsif tg_op = 'DELETE' then subject := old.content_request_id;
  else subject := new.content_request_id;
  end if;
  delete from unpaid_requests where request_id = subject;
  insert into unpaid_requests (request_id, writer_id, completed_at)
    select c.id, c.assigned_writer_id, c.completed_at from content_requests c
    where c.id = subject and c.status = 'completed' and c.humanization_time_minutes is not null
      and c.assigned_writer_id is not null
      and not exists (
        select from time_entries t where t.content_request_id = c.id and t.writer_id = c.assigned_writer_id
      )
    on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger note_unpaid_request_made after insert on content_requests
deferrable initially deferred for each row
when (new.status = 'completed' and new.humanization_time_minutes is not null and new.assigned_writer_id is not null)
execute function note_unpaid_request();
--> statement-breakpoint
create constraint trigger note_unpaid_request_changed
after update of status, assigned_writer_id, humanization_time_minutes, completed_at on content_requests
deferrable initially deferred for each row
when (old.status = 'completed' or new.status = 'completed')
execute function note_unpaid_request();
--> statement-breakpoint
create constraint trigger note_paid_request after insert or delete on time_entries
deferrable initially deferred for each row execute function note_unpaid_request();
--> statement-breakpoint
insert into unpaid_requests (request_id, writer_id, completed_at)
  select c.id, c.assigned_writer_id, c.completed_at from content_requests c
  where c.status = 'completed' and c.humanization_time_minutes is not null and c.assigned_writer_id is not null
    and not exists (
      select from time_entries t where t.content_request_id = c.id and t.writer_id = c.assigned_writer_id
    );
--> statement-breakpoint
-- Searches: trigrams, where the server has them. A hosted one that refuses the extension searches as before.
do $$ begin
  create extension if not exists pg_trgm;
  create index content_requests_title_trigrams on content_requests using gin (title gin_trgm_ops);
  create index profiles_trigrams on profiles using gin (full_name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
  create index audit_entries_trigrams on audit_entries
    using gin (actor_name gin_trgm_ops, target_name gin_trgm_ops, address gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'searches go without pg_trgm: %', sqlerrm;
end $$;
