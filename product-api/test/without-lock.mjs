import pg from 'pg'

/*
 * Takes the lock of productions out of every statement of a process: `node --import` loads it before the product API. The
 * tests show with it that they would notice a missing lock.
 */

const { query } = pg.Client.prototype

/** @this {pg.Client} */
pg.Client.prototype.query = function withoutLock(config, ...more) {
  const isLock = typeof config?.text === 'string' && /from "productions" .* for update$/.test(config.text)
  return query.call(
    this,
    isLock ? { ...config, text: config.text.replace(/ for update$/, '') } : config,
    ...more,
  )
}
