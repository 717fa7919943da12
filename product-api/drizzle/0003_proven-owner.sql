ALTER TABLE "members" DROP CONSTRAINT "members_phone_form";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "owner_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_phone_form" CHECK ("members"."phone" ~ '^\+1[0-9]{10}$' or "members"."deleted_at" is not null);--> statement-breakpoint
UPDATE "members" SET "phone" = 'deleted-' || "id" WHERE "deleted_at" is not null;
