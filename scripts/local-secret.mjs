// @ts-check
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { privateFile } from './private-files.mjs'

/**
 * A secret for local use. It is stored, so sessions survive a restart. Production must set its
 * own.
 *
 * @param {string} folder of the local data
 * @param {'session-secret' | 'product-api-key'} name of its file
 * @returns {string} 32 random bytes in base64url
 */
export function localSecret(folder, name) {
  const file = join(folder, name)
  try {
    const secret = readFileSync(file, 'utf8')
    chmodSync(file, 0o600)
    return secret
  } catch {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const secret = newSecret()
    privateFile(file, secret)
    return secret
  }
}

/**
 * The secrets that an environment does not bring. For local use: what encrypts sessions, and the key of the own product API;
 * another one asks for its own key or for none. In any case the key of the own product API's webhook, new at each start:
 * only the parts that are started together need to know it.
 *
 * @param {import('./plan.mjs').Environment} environment
 * @param {string} folder of the local data
 * @returns {import('./plan.mjs').Environment} what is missing
 */
export function missingSecrets(environment, folder) {
  const isSet = (/** @type {string} */ name) => Boolean(environment[name]?.trim())
  const isOwn = !isSet('PRODUCT_API_URL')
  const isLocal = environment.NODE_ENV !== 'production'
  return {
    ...(isLocal && !isSet('SESSION_SECRET') && { SESSION_SECRET: localSecret(folder, 'session-secret') }),
    ...(isLocal &&
      isOwn &&
      !isSet('PRODUCT_API_KEY') && { PRODUCT_API_KEY: localSecret(folder, 'product-api-key') }),
    ...(isOwn && !isSet('CONTENT_WEBHOOK_SECRET') && { CONTENT_WEBHOOK_SECRET: newSecret() }),
  }
}

/** @returns {string} 32 random bytes in base64url */
const newSecret = () => randomBytes(32).toString('base64url')
