CREATE TABLE "audit_entries" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target" text,
	"production_id" integer,
	"request_id" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_people" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "audit_people_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "audit_reads" (
	"member_id" integer NOT NULL,
	"production_id" integer NOT NULL,
	"action" text NOT NULL,
	"device" text NOT NULL,
	"night" date NOT NULL,
	CONSTRAINT "audit_reads_member_id_production_id_action_device_night_pk" PRIMARY KEY("member_id","production_id","action","device","night")
);
--> statement-breakpoint
ALTER TABLE "audit_people" ADD CONSTRAINT "audit_people_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_reads" ADD CONSTRAINT "audit_reads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_reads" ADD CONSTRAINT "audit_reads_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_by_production" ON "audit_entries" USING btree ("production_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_reads_by_night" ON "audit_reads" USING btree ("night");