CREATE TYPE "public"."post_type" AS ENUM('news', 'video');--> statement-breakpoint
CREATE TYPE "public"."production_status" AS ENUM('open', 'unavailable');--> statement-breakpoint
CREATE TABLE "banner" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"picture" text NOT NULL,
	CONSTRAINT "banner_only_one" CHECK ("banner"."only")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"alt" text NOT NULL,
	"variants" jsonb NOT NULL
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
	"venue" text,
	"release" text,
	"published_at" timestamp with time zone NOT NULL,
	"publication_rule" text NOT NULL,
	"schedule_rule" text,
	"fingerprint" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "productions_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_picture_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_picture_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("name") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_picture_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."pictures"("name") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_tags_by_tag" ON "post_tags" USING btree ("tag_id","post_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "posts_newest_by_category" ON "posts" USING btree ("category_id","published_at","id");--> statement-breakpoint
CREATE INDEX "productions_newest" ON "productions" USING btree ("published_at","id");