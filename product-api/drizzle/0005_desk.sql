ALTER TYPE "public"."message_audience" ADD VALUE 'everyone';--> statement-breakpoint
ALTER TYPE "public"."message_audience" ADD VALUE 'absent';--> statement-breakpoint
ALTER TYPE "public"."channel" ADD VALUE 'bulk';--> statement-breakpoint
CREATE TABLE "outbox_contents" (
	"id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_messages" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD COLUMN "written_by" integer;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD COLUMN "send_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD COLUMN "after_end_minutes" integer;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD COLUMN "known_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD COLUMN "known_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD COLUMN "written_through" integer;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD COLUMN "dropped_for" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "content_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "variables" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cancelled_joins" ADD COLUMN "cancelled_by" integer;--> statement-breakpoint
ALTER TABLE "cancelled_joins" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD CONSTRAINT "desk_messages_written_by_members_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_content_id_outbox_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."outbox_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_joins" ADD CONSTRAINT "cancelled_joins_cancelled_by_members_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_messages_waiting" ON "desk_messages" USING btree ("send_at") WHERE "desk_messages"."subject" is not null and "desk_messages"."sent_at" is null and "desk_messages"."dropped_for" is null;--> statement-breakpoint
CREATE INDEX "desk_messages_by_production" ON "desk_messages" USING btree ("production_id","written_at");--> statement-breakpoint
CREATE INDEX "desk_messages_by_writer" ON "desk_messages" USING btree ("written_by") WHERE "desk_messages"."written_by" is not null;--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("production_id","member_id") WHERE "outbox"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_by_content" ON "outbox" USING btree ("content_id") WHERE "outbox"."content_id" is not null;--> statement-breakpoint
CREATE INDEX "cancelled_joins_by_canceler" ON "cancelled_joins" USING btree ("cancelled_by") WHERE "cancelled_joins"."cancelled_by" is not null;