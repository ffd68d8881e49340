-- Live updates: a stored style guide reaches its customer's other windows.
create function record_style_guide_change() returns trigger language plpgsql as $$
begin
  insert into changes (kind, entity_id) values ('style-guide', new.customer_id);
  return null;
end $$;
--> statement-breakpoint
create trigger record_style_guide_change after insert or update on style_guides
for each row execute function record_style_guide_change();
