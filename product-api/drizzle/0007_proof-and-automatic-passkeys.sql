ALTER TYPE "public"."challenge_purpose" ADD VALUE 'automatic';--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_login_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone;