CREATE TABLE "joins" (
	"production_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"release_version" text,
	"release_accepted_at" timestamp with time zone,
	"validated_at" timestamp with time zone,
	"validated_by" integer,
	CONSTRAINT "joins_production_id_member_id_pk" PRIMARY KEY("production_id","member_id"),
	CONSTRAINT "joins_release_both" CHECK (("joins"."release_version" is null) = ("joins"."release_accepted_at" is null)),
	CONSTRAINT "joins_validation_both" CHECK (("joins"."validated_at" is null) = ("joins"."validated_by" is null))
);
--> statement-breakpoint
ALTER TABLE "joins" ADD CONSTRAINT "joins_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joins" ADD CONSTRAINT "joins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joins" ADD CONSTRAINT "joins_validated_by_members_id_fk" FOREIGN KEY ("validated_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "joins_by_member" ON "joins" USING btree ("member_id","joined_at");