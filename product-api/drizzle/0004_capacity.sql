CREATE TABLE "cancelled_joins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancelled_joins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"production_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"generation" integer,
	"release_version" text,
	"release_accepted_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_joins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_joins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"production_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"release_version" text NOT NULL,
	"release_accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_joins_member" UNIQUE("member_id","production_id")
);
--> statement-breakpoint
ALTER TABLE "joins" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "productions" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "productions" ADD COLUMN "capacity_override" integer;--> statement-breakpoint
ALTER TABLE "productions" ADD COLUMN "called_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cancelled_joins" ADD CONSTRAINT "cancelled_joins_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_joins" ADD CONSTRAINT "cancelled_joins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_joins" ADD CONSTRAINT "waiting_joins_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_joins" ADD CONSTRAINT "waiting_joins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancelled_joins_by_member" ON "cancelled_joins" USING btree ("member_id","production_id");--> statement-breakpoint
CREATE INDEX "waiting_joins_order" ON "waiting_joins" USING btree ("production_id","id");