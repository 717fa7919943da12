CREATE TYPE "public"."message_audience" AS ENUM('placed', 'confirmed', 'waiting', 'admitted', 'cancelled');--> statement-breakpoint
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
ALTER TABLE "members" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (case when octet_length(("first_name" || ' ' || "last_name")) = length(("first_name" || ' ' || "last_name")) then lower(("first_name" || ' ' || "last_name") collate "C") else replace(replace(replace(replace(translate(lower(regexp_replace(normalize(("first_name" || ' ' || "last_name"), NFKD), '[\u0300-\u036f]', '', 'g') collate "C"), 'ØøŁłĐđÐðĦħıŦŧÆŒÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ', 'oollddddhhittæœþαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end) STORED;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "search_text" text GENERATED ALWAYS AS (case when octet_length((("first_name" || ' ' || "last_name") || chr(10) || "email" || chr(10) || "phone" || chr(10) || coalesce('@' || ltrim("instagram_name", '@'), ''))) = length((("first_name" || ' ' || "last_name") || chr(10) || "email" || chr(10) || "phone" || chr(10) || coalesce('@' || ltrim("instagram_name", '@'), ''))) then lower((("first_name" || ' ' || "last_name") || chr(10) || "email" || chr(10) || "phone" || chr(10) || coalesce('@' || ltrim("instagram_name", '@'), '')) collate "C") else replace(replace(replace(replace(translate(lower(regexp_replace(normalize((("first_name" || ' ' || "last_name") || chr(10) || "email" || chr(10) || "phone" || chr(10) || coalesce('@' || ltrim("instagram_name", '@'), '')), NFKD), '[\u0300-\u036f]', '', 'g') collate "C"), 'ØøŁłĐđÐðĦħıŦŧÆŒÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ', 'oollddddhhittæœþαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end) STORED;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD CONSTRAINT "desk_messages_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_settings" ADD CONSTRAINT "joining_settings_production_id_productions_id_fk" FOREIGN KEY ("production_id") REFERENCES "public"."productions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_settings" ADD CONSTRAINT "joining_settings_set_by_members_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_next" ON "outbox" USING btree ("channel","is_bulk","due_at","id") WHERE "outbox"."sent_at" is null and "outbox"."abandoned_at" is null;