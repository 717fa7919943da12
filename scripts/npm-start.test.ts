import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'))

test('what ends npm start ends the start command, and nothing is left behind', async () => {
  const root = mkdtempSync(join(tmpdir(), 'npm-start-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'scripts'))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }))
  writeFileSync(
    join(root, 'scripts/start.mjs'),
    `process.on('SIGTERM', () => {
      console.log('asked to end')
      process.exit(0)
    })
    setInterval(() => {}, 1_000)
    console.log(process.argv.slice(2).join())`,
  )
  const npm = spawn('npm', ['start', '--silent', '--', '--environment', 'staging.env'], { cwd: root })
  onTestFinished(() => {
    npm.kill('SIGKILL')
  })
  const lines = createInterface({ input: npm.stdout })[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('--environment,staging.env')
  npm.kill('SIGTERM')
  expect((await lines.next()).value).toBe('asked to end')
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit')
})
