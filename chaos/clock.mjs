// @ts-check
import { readFileSync } from 'node:fs'

// Preloaded into all parts (`node --import clock.mjs?file=…`). Moves the clock of the gateway and the site ahead by
// the milliseconds in the file, which is read at the start and at each SIGUSR2.
const file = new URL(import.meta.url).searchParams.get('file') ?? ''
const machineNow = Date.now
let ahead = 0
function read() {
  ahead = Number(readFileSync(file, 'utf8'))
}
if (/(gateway|web)\/dist/.test(process.argv[1] ?? '')) {
  read()
  process.on('SIGUSR2', read)
  Date.now = () => machineNow() + ahead
}
