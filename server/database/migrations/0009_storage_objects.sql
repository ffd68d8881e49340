CREATE TABLE "storage_objects" (
	"path" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "storage_objects" ADD CONSTRAINT "storage_objects_path_stored_files_path_fk" FOREIGN KEY ("path") REFERENCES "public"."stored_files"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_objects" ADD CONSTRAINT "storage_objects_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storage_objects_of_owner" ON "storage_objects" USING btree ("owner_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stored_files_newest" ON "stored_files" USING btree ("created_at" DESC NULLS FIRST) WHERE "stored_files"."state" = 'attached';--> statement-breakpoint
-- A user's own file is released with its row, which also goes with its owner.
create function release_object() returns trigger language plpgsql as $$
begin
  update stored_files set state = 'released', changed_at = now() where path = old.path;
  return null;
end $$;
--> statement-breakpoint
create trigger release_object after delete on storage_objects for each row execute function release_object();
