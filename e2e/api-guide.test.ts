import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { root } from './harness/environment.ts'
import { test } from './harness/test.ts'

const guide = readFileSync(join(root, 'docs/api.md'), 'utf8')

const examples = [...guide.matchAll(/^```(sh|js)\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?/gms)].map(
  ([, language, code = '', printed = '']) => ({
    command: language === 'sh' ? code : `node --input-type=module <<'EOF'\n${code}EOF\n`,
    printed: printed.trim(),
  }),
)
const divider = '----'

const search = async (gateway: string) => {
  const query = encodeURIComponent('{ search(query: "live", kinds: [PAGE]) { totalCount } }')
  const headers = { 'apollo-require-preflight': '1' }
  return (await fetch(`${gateway}/graphql?query=${query}`, { headers })).text()
}

const hasCurl = spawnSync('curl', ['--version']).status === 0

test.skipIf(!hasCurl)('each example of the API guide prints what is below it', async ({ product }) => {
  const blocks = examples.flatMap(({ printed }) => (printed === '' ? ['code'] : ['code', 'text']))
  expect(blocks).toHaveLength(guide.match(/^```\w/gm)?.length ?? 0)
  // Search is null while nothing is indexed.
  await expect.poll(() => search(product.gateway)).toMatch(/"totalCount":2/)
  const script = examples.map(({ command }) => command).join(`echo; echo ${divider}\n`)
  const { stdout } = await promisify(execFile)(
    'sh',
    ['-euc', script.replace('http://localhost:4000', product.gateway)],
    { cwd: root },
  )
  expect(stdout.split(divider).map((printed) => printed.trim())).toEqual(
    examples.map(({ printed }) => printed),
  )
})
