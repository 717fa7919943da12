CREATE TYPE "public"."code_purpose" AS ENUM('registration', 'login');--> statement-breakpoint
CREATE TYPE "public"."message_audience" AS ENUM('with_spot', 'confirmed', 'waitlisted', 'checked_in', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."check_in_attempt_kind" AS ENUM('check_in', 'undo');--> statement-breakpoint
CREATE TYPE "public"."check_in_attempt_outcome" AS ENUM('checked_in', 'already', 'undone', 'not_checked_in', 'cancelled', 'not_joined');--> statement-breakpoint
CREATE TYPE "public"."grant_kind" AS ENUM('check-in', 'producer', 'operator');--> statement-breakpoint
CREATE TYPE "public"."member_role" AS ENUM('member', 'staff');--> statement-breakpoint
CREATE TYPE "public"."channel" AS ENUM('email', 'sms');--> statement-breakpoint
CREATE TYPE "public"."password_link_kind" AS ENUM('create', 'reset');--> statement-breakpoint
CREATE TYPE "public"."post_type" AS ENUM('news', 'video');--> statement-breakpoint
CREATE TYPE "public"."production_status" AS ENUM('open', 'unavailable');--> statement-breakpoint
CREATE SEQUENCE "public"."check_in_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "cancelled_joins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancelled_joins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"production_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"generation" integer,
	"waiver_version" text,
	"waiver_accepted_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone NOT NULL,
	"check_in_version" bigint DEFAULT nextval('check_in_versions') NOT NULL
);
--> statement-breakpoint
CREATE TABLE "joins" (
	"production_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"waiver_version" text,
	"waiver_accepted_at" timestamp with time zone,
	"validated_at" timestamp with time zone,
	"validated_by" integer,
	"promoted_at" timestamp with time zone,
	"reminded_of" timestamp with time zone,
	"reminded_hours" integer,
	"check_in_version" bigint DEFAULT nextval('check_in_versions') NOT NULL,
	CONSTRAINT "joins_production_id_member_id_pk" PRIMARY KEY("production_id","member_id"),
	CONSTRAINT "joins_waiver_both" CHECK (("joins"."waiver_version" is null) = ("joins"."waiver_accepted_at" is null)),
	CONSTRAINT "joins_validation_both" CHECK (("joins"."validated_at" is null) = ("joins"."validated_by" is null))
);
--> statement-breakpoint
CREATE TABLE "waitlisted_joins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waitlisted_joins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"production_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"waiver_version" text NOT NULL,
	"waiver_accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waitlisted_joins_member" UNIQUE("member_id","production_id")
);
--> statement-breakpoint
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
CREATE TABLE "banner" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"picture" text NOT NULL,
	CONSTRAINT "banner_only_one" CHECK ("banner"."only")
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"secret_hash" text NOT NULL,
	CONSTRAINT "calendar_addresses_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
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
CREATE TABLE "desk_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"production_id" integer NOT NULL,
	"audience" "message_audience" NOT NULL,
	"hash" text NOT NULL,
	"recipient_count" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "joining_settings" (
	"production_id" integer PRIMARY KEY NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"set_by" integer,
	"file_status" "production_status" NOT NULL,
	"file_capacity" integer
);
--> statement-breakpoint
CREATE TABLE "check_in_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" "check_in_attempt_kind" NOT NULL,
	"outcome" "check_in_attempt_outcome" NOT NULL,
	"production_id" integer NOT NULL,
	"member_id" integer,
	"generation" integer,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer NOT NULL,
	"device_id" text,
	"checked_in_at" timestamp with time zone,
	"checked_in_by" integer,
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
CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"alt" text NOT NULL,
	"variants" jsonb NOT NULL
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
	"reminders_stopped_at" timestamp with time zone,
	"undeliverable_email" text,
	"sort_name" text GENERATED ALWAYS AS (case when octet_length(("first_name" || ' ' || "last_name")) = length(("first_name" || ' ' || "last_name")) then lower(("first_name" || ' ' || "last_name") collate "C") else replace(replace(replace(replace(translate(lower(regexp_replace(normalize(("first_name" || ' ' || "last_name"), NFKD), '[\u0300-\u036f]', '', 'g') collate "C"), 'ØøŁłĐđÐðĦħıŦŧÆŒÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ', 'oollddddhhittæœþαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end) STORED,
	"search_text" text GENERATED ALWAYS AS (case when octet_length((("first_name" || ' ' || "last_name") || chr(10) || "email" || chr(10) || "phone" || chr(10) || coalesce('@' || ltrim("instagram_name", '@'), ''))) = length((("first_name" || ' ' || "last_name") || chr(10) || "email" || chr(10) || "phone" || chr(10) || coalesce('@' || ltrim("instagram_name", '@'), ''))) then lower((("first_name" || ' ' || "last_name") || chr(10) || "email" || chr(10) || "phone" || chr(10) || coalesce('@' || ltrim("instagram_name", '@'), '')) collate "C") else replace(replace(replace(replace(translate(lower(regexp_replace(normalize((("first_name" || ' ' || "last_name") || chr(10) || "email" || chr(10) || "phone" || chr(10) || coalesce('@' || ltrim("instagram_name", '@'), '')), NFKD), '[\u0300-\u036f]', '', 'g') collate "C"), 'ØøŁłĐđÐðĦħıŦŧÆŒÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ', 'oollddddhhittæœþαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end) STORED,
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
	"notice_kind" text,
	"production_id" integer,
	"member_id" integer,
	"is_bulk" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"post_type" "post_type" NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"post_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "post_tags_post_id_tag_id_pk" PRIMARY KEY("post_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_type" "post_type" NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"sub_title" text,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"category_id" integer,
	"picture" text,
	"file" text,
	"youtube_id" text,
	"featured" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"publication_rule" text NOT NULL,
	"fingerprint" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "posts_type_slug" UNIQUE("post_type","slug")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "tags_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "productions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "productions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"status" "production_status" NOT NULL,
	"picture" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"over_at" timestamp with time zone GENERATED ALWAYS AS (case when starts_at is not null then coalesce(ends_at, (starts_at at time zone 'UTC' + interval '12 hours') at time zone 'UTC') end) STORED,
	"venue" text,
	"capacity" integer,
	"capacity_override" integer,
	"called_off" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"revised_at" timestamp with time zone,
	"notice_number" integer DEFAULT 0 NOT NULL,
	"noticed_at" timestamp with time zone,
	"waiver" text,
	"published_at" timestamp with time zone NOT NULL,
	"publication_rule" text NOT NULL,
	"schedule_rule" text,
	"fingerprint" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "productions_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "cancelled_joins" ADD CONSTRAINT "cancelled_joins_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_joins" ADD CONSTRAINT "cancelled_joins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joins" ADD CONSTRAINT "joins_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joins" ADD CONSTRAINT "joins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joins" ADD CONSTRAINT "joins_validated_by_members_id_fk" FOREIGN KEY ("validated_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlisted_joins" ADD CONSTRAINT "waitlisted_joins_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlisted_joins" ADD CONSTRAINT "waitlisted_joins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_people" ADD CONSTRAINT "audit_people_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_reads" ADD CONSTRAINT "audit_reads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_reads" ADD CONSTRAINT "audit_reads_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_picture_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD CONSTRAINT "desk_messages_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_settings" ADD CONSTRAINT "joining_settings_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_settings" ADD CONSTRAINT "joining_settings_set_by_members_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_attempts" ADD CONSTRAINT "check_in_attempts_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_attempts" ADD CONSTRAINT "check_in_attempts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_attempts" ADD CONSTRAINT "check_in_attempts_staff_id_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_attempts" ADD CONSTRAINT "check_in_attempts_checked_in_by_members_id_fk" FOREIGN KEY ("checked_in_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_picture_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("name") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_picture_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("name") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancelled_joins_by_member" ON "cancelled_joins" USING btree ("member_id","production_id");--> statement-breakpoint
CREATE INDEX "cancelled_joins_by_check_in_version" ON "cancelled_joins" USING btree ("production_id","check_in_version");--> statement-breakpoint
CREATE INDEX "joins_by_member" ON "joins" USING btree ("member_id","joined_at");--> statement-breakpoint
CREATE INDEX "joins_by_check_in_version" ON "joins" USING btree ("production_id","check_in_version");--> statement-breakpoint
CREATE INDEX "waitlisted_joins_order" ON "waitlisted_joins" USING btree ("production_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_production" ON "audit_entries" USING btree ("production_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_reads_by_night" ON "audit_reads" USING btree ("night");--> statement-breakpoint
CREATE INDEX "check_in_attempts_conflicts" ON "check_in_attempts" USING btree ("production_id","member_id","generation","at") WHERE "check_in_attempts"."outcome" = 'already';--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","due_at") WHERE "outbox"."sent_at" is null and "outbox"."abandoned_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_next" ON "outbox" USING btree ("channel","is_bulk","due_at","id") WHERE "outbox"."sent_at" is null and "outbox"."abandoned_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_notices" ON "outbox" USING btree ("member_id","production_id") WHERE "outbox"."sent_at" is null and "outbox"."abandoned_at" is null and "outbox"."notice_kind" is not null;--> statement-breakpoint
CREATE INDEX "password_links_by_member" ON "password_links" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "post_tags_by_tag" ON "post_tags" USING btree ("tag_id","post_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("published_at","id") WHERE "posts"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "posts_newest_by_type" ON "posts" USING btree ("post_type","published_at","id","slug") WHERE "posts"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "posts_newest_by_category" ON "posts" USING btree ("category_id","post_type","published_at","id","slug") WHERE "posts"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "posts_featured" ON "posts" USING btree ("published_at","id") WHERE "posts"."featured" and "posts"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "posts_by_picture" ON "posts" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "productions_by_date" ON "productions" USING btree ("over_at","id","published_at") WHERE "productions"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "productions_undated" ON "productions" USING btree ("published_at","id") WHERE "productions"."withdrawn_at" is null and "productions"."over_at" is null;--> statement-breakpoint
CREATE INDEX "productions_newest" ON "productions" USING btree ("published_at","id") WHERE "productions"."withdrawn_at" is null;--> statement-breakpoint
CREATE FUNCTION "audit_entries_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'entries of the audit stay as they are' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_no_change" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "audit_entries_stay"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_no_truncation" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "audit_entries_stay"();
