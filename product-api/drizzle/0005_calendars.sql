CREATE TABLE "calendar_addresses" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"secret_hash" text NOT NULL,
	CONSTRAINT "calendar_addresses_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "productions" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "productions" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;