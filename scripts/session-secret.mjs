// @ts-check
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret that seals sessions in local use: made once, then kept, so that people stay logged in over a
 * restart. Production has to bring its own.
 *
 * @param {string} folder where local data is kept
 * @returns {string} 32 random bytes in base64url
 */
export function localSessionSecret(folder) {
  const file = join(folder, 'session-secret')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    mkdirSync(folder, { recursive: true })
    const secret = randomBytes(32).toString('base64url')
    writeFileSync(file, secret, { mode: 0o600 })
    return secret
  }
}
