DROP INDEX "door_attempts_by_ticket";--> statement-breakpoint
CREATE INDEX "door_attempts_conflicts" ON "door_attempts" USING btree ("production_id","at") WHERE "door_attempts"."outcome" = 'already';