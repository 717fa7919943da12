ALTER TABLE "joins" ADD COLUMN "promoted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "joins" ADD COLUMN "reminded_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "joins" ADD COLUMN "reminded_hours" integer;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "reminders_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "undeliverable_email" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "notice_kind" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "production_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "productions" ADD COLUMN "notice_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "productions" ADD COLUMN "noticed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_notices" ON "outbox" USING btree ("member_id","production_id") WHERE "outbox"."sent_at" is null and "outbox"."abandoned_at" is null and "outbox"."notice_kind" is not null;