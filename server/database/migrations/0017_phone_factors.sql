ALTER TABLE "factors" ALTER COLUMN "sealed_secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "factors" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_proof" CHECK (("factors"."kind" = 'totp') = ("factors"."sealed_secret" is not null) and ("factors"."kind" = 'phone') = ("factors"."phone" is not null));