CREATE TYPE "public"."code_purpose" AS ENUM('registration', 'login');--> statement-breakpoint
CREATE TYPE "public"."member_role" AS ENUM('member', 'staff');--> statement-breakpoint
CREATE TYPE "public"."channel" AS ENUM('email', 'sms');--> statement-breakpoint
CREATE TYPE "public"."password_link_kind" AS ENUM('create', 'reset');--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"purpose" "code_purpose" NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "phone_codes_purpose_phone_pk" PRIMARY KEY("purpose","phone")
);
--> statement-breakpoint
CREATE TABLE "verified_phones" (
	"phone" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" "member_role" DEFAULT 'member' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"instagram_name" text,
	"organization" text,
	"position" smallint,
	"other_position" text,
	"interested" boolean,
	"invited_by" text,
	"password_hash" text,
	"credentials_version" integer DEFAULT 1 NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "members_email" UNIQUE("email"),
	CONSTRAINT "members_phone" UNIQUE("phone"),
	CONSTRAINT "members_email_small" CHECK ("members"."email" = lower("members"."email" collate "C")),
	CONSTRAINT "members_phone_form" CHECK ("members"."phone" ~ '^\+1[0-9]{10}$'),
	CONSTRAINT "members_position_code" CHECK ("members"."position" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" "channel" NOT NULL,
	"recipient" text NOT NULL,
	"message_id" text NOT NULL,
	"body" jsonb,
	"written_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"abandoned_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" "password_link_kind" NOT NULL,
	"member_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","due_at") WHERE "outbox"."sent_at" is null and "outbox"."abandoned_at" is null;--> statement-breakpoint
CREATE INDEX "password_links_by_member" ON "password_links" USING btree ("member_id");