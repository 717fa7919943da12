import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBreaking } from './migration-rules.ts'

const folder = resolve(import.meta.dirname, '../drizzle')

/**
 * Exceptions from the rules, each with the reason why the previous build works with it: usually because that build no
 * longer uses what the statement removes (docs/decisions/0034).
 */
const allowed: readonly { readonly file: string; readonly statement: RegExp; readonly because: string }[] = []

const found = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .flatMap((file) => findBreaking(file, readFileSync(join(folder, file), 'utf8')))

describe('the committed migrations', () => {
  test('keep what the previous build needs', () => {
    const refused = found.filter(
      ({ file, statement }) => !allowed.some((one) => one.file === file && one.statement.test(statement)),
    )
    expect(refused).toEqual([])
  })

  test('use every exception in the list', () => {
    const unused = allowed.filter(
      (one) => !found.some(({ file, statement }) => one.file === file && one.statement.test(statement)),
    )
    expect(unused).toEqual([])
  })
})

describe('refuses', () => {
  test.each([
    'DROP TABLE "joins";',
    'ALTER TABLE "posts" DROP COLUMN "author";',
    'alter table "posts" rename column "author" to "writer";',
    'ALTER TABLE "members" ALTER COLUMN "position" SET DATA TYPE text;',
    'ALTER TABLE "members" ALTER COLUMN "instagram_name" SET NOT NULL;',
    'ALTER TABLE "members" ALTER COLUMN "email" DROP NOT NULL;',
    'ALTER TABLE "members" DROP CONSTRAINT "members_email";',
    'ALTER TABLE "members" ADD COLUMN "nickname" text NOT NULL;',
    'ALTER TABLE "members" ADD CONSTRAINT "adults" CHECK ("members"."date_of_birth" < \'2008-01-01\');',
    'CREATE UNIQUE INDEX "one_name" ON "members" USING btree ("last_name");',
    'DELETE FROM "joins";',
    'CREATE TABLE "seats" ("id" integer);\n--> statement-breakpoint\nDROP TABLE "joins";',
  ])('%s', (sql) => {
    expect(findBreaking('0009_a.sql', sql)).toHaveLength(1)
  })
})

describe('lets through', () => {
  test.each([
    'CREATE TABLE "seats" ("id" integer PRIMARY KEY NOT NULL);--> statement-breakpoint\nALTER TABLE "seats" ADD CONSTRAINT "seats_member" FOREIGN KEY ("id") REFERENCES "public"."members"("id");',
    'CREATE TABLE "seats" ("id" integer);--> statement-breakpoint\nCREATE UNIQUE INDEX "seats_id" ON "public"."seats" USING btree ("id");',
    'ALTER TABLE "members" ADD COLUMN "nickname" text;',
    'ALTER TABLE "members" ADD COLUMN "generation" integer DEFAULT 1 NOT NULL;',
    'CREATE TYPE "public"."join_state" AS ENUM(\'confirmed\', \'waiting\');',
    '-- DROP TABLE "joins"; stands in the next release\nCREATE INDEX "joins_at" ON "joins" USING btree ("joined_at");',
  ])('%s', (sql) => {
    expect(findBreaking('0009_a.sql', sql)).toEqual([])
  })
})
