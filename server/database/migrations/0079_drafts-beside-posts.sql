ALTER TABLE "wordpress_drafts" ADD COLUMN "beside_send_id" uuid;--> statement-breakpoint
ALTER TABLE "wordpress_drafts" ADD COLUMN "user_refused_send_id" uuid;