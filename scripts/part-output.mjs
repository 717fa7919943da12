// @ts-check
import { createWriteStream, openSync } from 'node:fs'
import { join } from 'node:path'
import { privateFile, privateFolder } from './private-files.mjs'

/** pino's levels: 40 is a warning, 50 an error. */
const warning = 40

/**
 * @param {string} line one line of a part's log, JSON as a rule
 * @returns {{ level: number, text: string } | undefined} undefined for a line that is no log record
 */
function logRecord(line) {
  if (!line.startsWith('{')) return undefined
  try {
    const { level, msg, err } = JSON.parse(line)
    if (typeof level !== 'number') return undefined
    const text = [msg, err?.message]
      .filter((part, index, all) => part && all.indexOf(part) === index)
      .join(': ')
    return { level, text: text || line }
  } catch {
    return undefined
  }
}

/**
 * The text for the terminal: warnings, errors, and everything on the error output. The rest is for the log.
 *
 * @param {string} line
 * @param {'stdout' | 'stderr'} stream
 * @returns {string | undefined} undefined for nothing
 */
export function worthShowing(line, stream) {
  const record = logRecord(line)
  if (record) return record.level >= warning ? record.text : undefined
  return stream === 'stderr' && line.trim() !== '' ? line : undefined
}

/**
 * Locally, each part has a log file, emptied at each start; warnings and errors also go to the terminal.
 * In production, every line goes to the output unchanged, for a log collector.
 *
 * @param {{ folder: string, production: boolean }} options `folder` of the log files
 * @returns {{ write: (part: string, line: string, stream: 'stdout' | 'stderr') => void, close: () => void }}
 */
export function partOutput({ folder, production }) {
  /** @type {Map<string, import('node:fs').WriteStream>} */
  const files = new Map()
  const fileOf = (/** @type {string} */ part) => {
    const known = files.get(part)
    if (known) return known
    privateFolder(folder)
    const path = join(folder, `${part}.log`)
    privateFile(path, '')
    const file = createWriteStream(path, { fd: openSync(path, 'w') })
    files.set(part, file)
    return file
  }
  return {
    write(part, line, stream) {
      if (production) {
        process[stream].write(`${line}\n`)
        return
      }
      fileOf(part).write(`${line}\n`)
      const text = worthShowing(line, stream)
      if (text) process.stderr.write(`${part.padEnd(11)} | ${text}\n`)
    },
    close() {
      for (const file of files.values()) file.end()
    },
  }
}
