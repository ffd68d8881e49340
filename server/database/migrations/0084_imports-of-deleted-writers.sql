ALTER TABLE "document_versions" ADD COLUMN "work_of_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- An import that has an author's id is a writer's: it is marked as it loses the id with the writer's account. Of those that have lost it
-- before, nothing tells a writer's from a program's, so they stay without a mark: what rests on them claims no author.
create or replace function keep_document_version() returns trigger language plpgsql as $$
begin
  if old.author_id is not null and new.author_id is null
    and to_jsonb(new) - 'author_id' = to_jsonb(old) - 'author_id' then
    if old.source = 'import' then new.work_of_deleted := true; end if;
    return new;
  end if;
  raise exception 'document versions are immutable';
end $$;
