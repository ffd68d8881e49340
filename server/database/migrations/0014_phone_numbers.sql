ALTER TABLE "profiles" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "phone_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_phone_unique" UNIQUE("phone");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_phone" CHECK ("profiles"."phone" ~ '^\+[1-9][0-9]{6,14}$');