-- Live updates: the pages of the request learn what its writer decided about a claim.
create function record_claim_review_change() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id, before, after)
  select 'content-request', c.id, request_facts(c), request_facts(c) from content_requests c
  where c.id = coalesce(new.content_request_id, old.content_request_id);
  return null;
end $$;
--> statement-breakpoint
create trigger record_claim_review_change after insert or update of decision, source or delete on claim_reviews
for each row execute function record_claim_review_change();
