CREATE TYPE "public"."door_attempt_kind" AS ENUM('admission', 'undo');--> statement-breakpoint
CREATE TYPE "public"."door_attempt_outcome" AS ENUM('admitted', 'already', 'undone', 'not_admitted', 'cancelled', 'not_joined');--> statement-breakpoint
CREATE TYPE "public"."grant_kind" AS ENUM('door', 'producer', 'operator');--> statement-breakpoint
CREATE SEQUENCE "public"."door_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "door_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" "door_attempt_kind" NOT NULL,
	"outcome" "door_attempt_outcome" NOT NULL,
	"production_id" integer NOT NULL,
	"member_id" integer,
	"generation" integer,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer NOT NULL,
	"device_id" text,
	"admitted_at" timestamp with time zone,
	"admitted_by" integer,
	"cancelled_at" timestamp with time zone,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"kind" "grant_kind" NOT NULL,
	"production_id" integer,
	"until" timestamp with time zone,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grants_once" UNIQUE NULLS NOT DISTINCT("member_id","kind","production_id")
);
--> statement-breakpoint
ALTER TABLE "cancelled_joins" ADD COLUMN "door_version" bigint DEFAULT nextval('door_versions') NOT NULL;--> statement-breakpoint
ALTER TABLE "joins" ADD COLUMN "door_version" bigint DEFAULT nextval('door_versions') NOT NULL;--> statement-breakpoint
ALTER TABLE "door_attempts" ADD CONSTRAINT "door_attempts_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_attempts" ADD CONSTRAINT "door_attempts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_attempts" ADD CONSTRAINT "door_attempts_staff_id_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_attempts" ADD CONSTRAINT "door_attempts_admitted_by_members_id_fk" FOREIGN KEY ("admitted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_attempts_by_ticket" ON "door_attempts" USING btree ("production_id","member_id");--> statement-breakpoint
CREATE INDEX "cancelled_joins_by_door_version" ON "cancelled_joins" USING btree ("production_id","door_version");--> statement-breakpoint
CREATE INDEX "joins_by_door_version" ON "joins" USING btree ("production_id","door_version");