// @ts-check
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'

/**
 * Makes a folder that only its owner can enter. One that exists is closed to everybody else.
 *
 * @param {string} path
 */
export function privateFolder(path) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
}

/**
 * Writes a file that only its owner can read, also if a file of this name was readable by other users.
 *
 * @param {string} path
 * @param {string} text
 */
export function privateFile(path, text) {
  writeFileSync(path, text, { mode: 0o600 })
  chmodSync(path, 0o600)
}
