// @ts-check
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A secret for local use. It is made once and stored, so that sessions outlive a restart. Production has to bring its
 * own.
 *
 * @param {string} folder of the local data
 * @param {'session-secret' | 'product-api-key' | 'content-webhook-secret'} name of its file
 * @returns {string} 32 random bytes in base64url
 */
export function localSecret(folder, name) {
  const file = join(folder, name)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    mkdirSync(folder, { recursive: true })
    const secret = randomBytes(32).toString('base64url')
    writeFileSync(file, secret, { mode: 0o600 })
    return secret
  }
}

/**
 * The secrets of local use that an environment does not bring: what encrypts sessions, and, for the own product API, its key
 * and what signs its webhook. Another product API asks for its own key or for none.
 *
 * @param {import('./plan.mjs').Environment} environment
 * @param {string} folder of the local data
 * @returns {import('./plan.mjs').Environment} what is missing; nothing in production
 */
export function missingSecrets(environment, folder) {
  if (environment.NODE_ENV === 'production') return {}
  const isSet = (/** @type {string} */ name) => Boolean(environment[name]?.trim())
  const isOwn = !isSet('PRODUCT_API_URL')
  return {
    ...(!isSet('SESSION_SECRET') && { SESSION_SECRET: localSecret(folder, 'session-secret') }),
    ...(isOwn && !isSet('PRODUCT_API_KEY') && { PRODUCT_API_KEY: localSecret(folder, 'product-api-key') }),
    ...(isOwn &&
      !isSet('CONTENT_WEBHOOK_SECRET') && {
        CONTENT_WEBHOOK_SECRET: localSecret(folder, 'content-webhook-secret'),
      }),
  }
}
