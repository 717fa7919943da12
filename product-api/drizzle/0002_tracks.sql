ALTER TABLE "posts" ADD COLUMN "tracks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "transcript" jsonb;