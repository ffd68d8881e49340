CREATE TABLE "installation" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"minimum_program_version" integer DEFAULT 0 NOT NULL,
	"storage_id" uuid,
	"clock_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_one" CHECK ("installation"."id")
);
--> statement-breakpoint
CREATE TABLE "server_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_fingerprint" text NOT NULL,
	"program_version" integer NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
insert into installation default values;
