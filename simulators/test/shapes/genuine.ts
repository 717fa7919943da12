import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

/** Recorded responses of the real services. They are kept beside the repository, not in it. */
const FOLDER = resolve(import.meta.dirname, '../../../../shared/real-payloads')

/** Whether the recorded responses exist on this machine. */
export const genuineAnswersAreHere = existsSync(FOLDER)

if (!genuineAnswersAreHere) {
  process.stderr.write('skipped: shapes against genuine responses, for shared/real-payloads is not there\n')
}

/** Reads one recorded response. */
export function genuine(file: string): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(resolve(FOLDER, file), 'utf8')))
}

/** The list under a key of a response. */
export function itemsOf(response: Record<string, unknown>, key: string): unknown[] {
  return z.array(z.unknown()).parse(response[key])
}
