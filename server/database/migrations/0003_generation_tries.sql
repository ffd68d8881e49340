ALTER TABLE "generations" ADD COLUMN "tries" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "tried_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "generations_tried" ON "generations" USING btree ("customer_id","tried_at");--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_tries" CHECK ("generations"."tries" >= 1);