// @ts-check
import { cpSync, existsSync } from 'node:fs'

/** Where the first data of a product API is kept for others: writing it takes half of a measurement's start. */
const kept = process.env.BENCH_FIRST_DATA

/** @param {string} folder of a product API that has not been started; gets what another has kept */
export function takeFirstData(folder) {
  if (kept && existsSync(kept)) cpSync(kept, folder, { recursive: true })
}

/** @param {string} folder of a product API that has ended */
export function keepFirstData(folder) {
  if (kept && !existsSync(kept)) cpSync(folder, kept, { recursive: true })
}
