// @ts-check
import { readFileSync } from 'node:fs'

// Preloaded into the gateway and the site (`node --import clock.mjs?file=…`): their clock goes ahead of this machine's by
// as many milliseconds as the file says, which is read at the start and at each SIGUSR2.
const file = new URL(import.meta.url).searchParams.get('file') ?? ''
const machineNow = Date.now
let ahead = 0
function read() {
  ahead = Number(readFileSync(file, 'utf8'))
}
read()
process.on('SIGUSR2', read)
Date.now = () => machineNow() + ahead
