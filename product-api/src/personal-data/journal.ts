import { randomUUID } from 'node:crypto'
import { appendFile, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '@compound/foundation/server/startup-error.ts'
import { isNotNull } from 'drizzle-orm'
import { makeTreePrivate, privateFolder } from '../core/private-files.ts'
import type { Database } from '../database/database.ts'
import { members } from '../members/tables.ts'

/** A backup that is older sends messages of its last days again. */
const sentDays = 90

interface Line {
  /** A member's id, or a Message-ID. */
  readonly id: string
  readonly at: Date
}

/** What a restored database has forgotten, in a folder outside of it. Any number of processes may append to it. */
export interface Journal {
  addDeletion(memberId: number, at: Date): Promise<void>
  addSent(messageId: string, at: Date): Promise<void>
  deletions(): Promise<Line[]>
  /** By day and process. */
  sent(): AsyncIterable<Line[]>
  /** Adds deletions that aren't in it yet, and drops old messages. */
  tidy(db: Database, now: Date): Promise<void>
}

export async function openJournal(folder: string): Promise<Journal> {
  const deletionsFile = join(folder, 'deletions')
  // It begins a line too: one that was cut off would make another member's id of this one.
  const add = (file: string, id: string | number, at: Date, flush = false) =>
    appendFile(file, `\n${id} ${at.toISOString()}\n`, { flush })
  const sentFiles = async () => (await readdir(folder)).filter((name) => name.startsWith('sent-'))
  // On a network file system, appends of two machines overwrite each other. `tidy` repairs that for deletions.
  const process = randomUUID()
  const sentFile = (at: Date) => `sent-${at.toISOString().slice(0, 10)}`
  try {
    await privateFolder(folder)
    await appendFile(deletionsFile, '')
    await makeTreePrivate(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new StartupError(`The journal in ${folder} can't be written (${reason}). See JOURNAL_FOLDER.`)
  }

  const journal: Journal = {
    addDeletion: (memberId, at) => add(deletionsFile, memberId, at, true),
    addSent: (messageId, at) => add(join(folder, `${sentFile(at)}-${process}`), messageId, at),
    deletions: () => readLines(deletionsFile),
    async *sent() {
      for (const name of await sentFiles()) yield await readLines(join(folder, name))
    },
    tidy: async (db, now) => {
      const known = new Set((await journal.deletions()).map(({ id }) => id))
      const deleted = await db
        .select({ id: members.id, at: members.deletedAt })
        .from(members)
        .where(isNotNull(members.deletedAt))
      for (const { id, at } of deleted) {
        if (at !== null && !known.has(String(id))) await journal.addDeletion(id, at)
      }
      const oldest = sentFile(new Date(now.getTime() - sentDays * 24 * 60 * 60 * 1000))
      const old = (await sentFiles()).filter((name) => name < oldest)
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
    },
  }
  return journal
}

/** A line that a full disk or a crash has cut off is skipped. */
async function readLines(file: string): Promise<Line[]> {
  const text = await readFile(file, 'utf8')
  return [...text.matchAll(/^(\S+) (\S+Z)$/gm)].map(([, id = '', at = '']) => ({ id, at: new Date(at) }))
}
