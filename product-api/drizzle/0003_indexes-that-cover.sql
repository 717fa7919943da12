DROP INDEX "posts_newest";--> statement-breakpoint
DROP INDEX "posts_newest_by_category";--> statement-breakpoint
DROP INDEX "productions_newest";--> statement-breakpoint
CREATE INDEX "posts_newest_by_type" ON "posts" USING btree ("post_type","published_at","id","slug") WHERE "posts"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "posts_featured" ON "posts" USING btree ("published_at","id") WHERE "posts"."featured" and "posts"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "posts_by_picture" ON "posts" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("published_at","id") WHERE "posts"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "posts_newest_by_category" ON "posts" USING btree ("category_id","post_type","published_at","id","slug") WHERE "posts"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "productions_newest" ON "productions" USING btree ("published_at","id") WHERE "productions"."withdrawn_at" is null;