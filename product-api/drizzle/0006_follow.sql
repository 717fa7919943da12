CREATE TYPE "public"."follow_topic" AS ENUM('live', 'productions');--> statement-breakpoint
ALTER TYPE "public"."channel" ADD VALUE 'push';--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" "follow_topic" NOT NULL,
	"production_id" integer,
	"title" text DEFAULT '' NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"emailed_through" integer DEFAULT 0 NOT NULL,
	"pushed_through" integer DEFAULT 0 NOT NULL,
	"written_at" timestamp with time zone,
	CONSTRAINT "announcements_production_id_unique" UNIQUE("production_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"wants_live" boolean NOT NULL,
	"wants_productions" boolean NOT NULL,
	"member_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "follows_live" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "follows_productions" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_live" ON "push_subscriptions" USING btree ("id") WHERE "push_subscriptions"."wants_live";--> statement-breakpoint
CREATE INDEX "push_subscriptions_productions" ON "push_subscriptions" USING btree ("id") WHERE "push_subscriptions"."wants_productions";--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_member" ON "push_subscriptions" USING btree ("member_id") WHERE "push_subscriptions"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "members_following_live" ON "members" USING btree ("id") WHERE "members"."follows_live" is not null;--> statement-breakpoint
CREATE INDEX "members_following_productions" ON "members" USING btree ("id") WHERE "members"."follows_productions" is not null;--> statement-breakpoint
INSERT INTO "announcements" ("id", "topic", "production_id", "announced_at", "expires_at", "written_at") SELECT 'productions/' || "id", 'productions', "id", now(), now(), now() FROM "productions" WHERE "published_at" <= now();
