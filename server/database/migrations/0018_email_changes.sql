CREATE TABLE "email_change_proofs" (
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text,
	"tries_left" integer NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_change_proofs_user_id_side_pk" PRIMARY KEY("user_id","side"),
	CONSTRAINT "email_change_proofs_side" CHECK ("email_change_proofs"."side" in ('old', 'new')),
	CONSTRAINT "email_change_proofs_lowercase" CHECK ("email_change_proofs"."email" = lower("email_change_proofs"."email")),
	CONSTRAINT "email_change_proofs_confirmed" CHECK (("email_change_proofs"."code_hash" is null) = ("email_change_proofs"."confirmed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "email_change_proofs" ADD CONSTRAINT "email_change_proofs_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;