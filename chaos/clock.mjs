// @ts-check
import { readFileSync } from 'node:fs'

// Preloaded into all parts (`node --import clock.mjs?file=…`). The clock of the gateway and the site goes ahead of this
// machine's by as many milliseconds as the file says, which is read at the start and at each SIGUSR2.
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
