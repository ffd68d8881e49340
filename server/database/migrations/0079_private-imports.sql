-- What a writer imports is written into their working copy alone until it is submitted, and is no version any more. One that something
-- was made of stays.
delete from document_versions v
where v.source = 'import' and v.author_id is not null
  and not exists (
    select from document_versions r where r.content_request_id = v.content_request_id and r.restored_from = v.number)
  and not exists (select from comments m where m.content_request_id = v.content_request_id and m.version = v.number)
  and not exists (select from review_rounds r where r.content_request_id = v.content_request_id and r.version = v.number)
  and not exists (select from provenance_records p where p.version_id = v.id);
--> statement-breakpoint
-- Else the copy would count as begun from a text that was changed since, and be removed once its writer takes the request up again.
update working_copies c set base_version = (
  select coalesce(max(v.number), 0) from document_versions v
  where v.content_request_id = c.content_request_id and v.number < c.base_version)
where c.base_version > 0 and not exists (
  select from document_versions v where v.content_request_id = c.content_request_id and v.number = c.base_version);
