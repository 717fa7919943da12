CREATE TYPE "public"."admission_kind" AS ENUM('waitlist', 'walk_in');--> statement-breakpoint
CREATE TABLE "admissions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" "admission_kind" NOT NULL,
	"production_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"generation" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"staff_id" integer NOT NULL,
	"device_id" text,
	"is_over_capacity" boolean NOT NULL,
	"marks" text[] NOT NULL,
	"waitlisted_id" bigint,
	"waitlisted_at" timestamp with time zone,
	"waiver_version" text,
	"waiver_accepted_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" integer
);
--> statement-breakpoint
CREATE TABLE "entrance_rules" (
	"production_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"takes_walk_ins" boolean NOT NULL,
	"waiver_version" text NOT NULL,
	CONSTRAINT "entrance_rules_production_id_until_pk" PRIMARY KEY("production_id","until")
);
--> statement-breakpoint
CREATE TABLE "walk_ins" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"production_id" integer NOT NULL,
	"email" text,
	"date_of_birth" date,
	"claimed_by" integer,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "joining_settings" ADD COLUMN "file_takes_walk_ins" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "productions" ADD COLUMN "minimum_age" integer;--> statement-breakpoint
ALTER TABLE "productions" ADD COLUMN "takes_walk_ins" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_staff_id_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_undone_by_members_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrance_rules" ADD CONSTRAINT "entrance_rules_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walk_ins" ADD CONSTRAINT "walk_ins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walk_ins" ADD CONSTRAINT "walk_ins_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walk_ins" ADD CONSTRAINT "walk_ins_claimed_by_members_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admissions_ticket" ON "admissions" USING btree ("production_id","member_id","generation");--> statement-breakpoint
CREATE INDEX "admissions_by_member" ON "admissions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "admissions_by_staff" ON "admissions" USING btree ("staff_id","recorded_at");--> statement-breakpoint
CREATE INDEX "admissions_by_undoer" ON "admissions" USING btree ("undone_by") WHERE "admissions"."undone_by" is not null;--> statement-breakpoint
CREATE INDEX "walk_ins_by_production" ON "walk_ins" USING btree ("production_id");--> statement-breakpoint
CREATE INDEX "walk_ins_by_email" ON "walk_ins" USING btree ("email","production_id");--> statement-breakpoint
CREATE INDEX "walk_ins_by_claim" ON "walk_ins" USING btree ("claimed_by");