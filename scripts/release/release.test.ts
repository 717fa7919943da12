import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { release } from './release.mjs'
import { checkSchema } from './schema.mjs'

const unreleased = '## 0.1.0 (not released yet)\n\n- **News** for everybody.\n'

const part = { version: '0.0.1', dependencies: { '@compound/foundation': '0.0.1', zod: '0.0.1' } }
const lock = {
  version: '0.0.1',
  packages: { '': part, foundation: { version: '0.0.1' }, 'node_modules/zod': { version: '0.0.1' } },
}

function product() {
  const root = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const write = (file: string, content: unknown) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  const changelog = (text: string) => write('CHANGELOG.md', `# Changelog\n\n${text}`)
  write('schema.graphql', 'type Query { a: Int b: Int }')
  write('web/src/graphql/generated/manifest.json', { hash: 'query A { a }' })
  write('gateway/sandbox/examples/b.graphql', 'query B { b }')
  changelog(unreleased)
  for (const path of ['gateway', 'mutation', 'bench/peers']) write(`${path}/package.json`, part)
  write('package.json', { ...part, workspaces: ['gateway'] })
  for (const path of ['', 'mutation/', 'bench/peers/']) write(`${path}package-lock.json`, lock)
  return { root, read, write, changelog, release: (version: string) => release(root, version, '2026-11-20') }
}

test('a release keeps the schema and its clients’ operations, and sets heading and versions', async () => {
  const { read, release } = product()
  await release('0.1.0')
  expect(read('releases/0.1.0/schema.graphql')).toBe('type Query { a: Int b: Int }')
  expect(JSON.parse(read('releases/0.1.0/site.json'))).toEqual({ hash: 'query A { a }' })
  expect(JSON.parse(read('releases/0.1.0/sandbox.json'))).toEqual({
    a62a11aa72041e38d8c12ef77e1e7c208d9605db60bb5abb1717e8af98e4b410: 'query B { b }',
  })
  expect(read('CHANGELOG.md')).toBe('# Changelog\n\n## 0.1.0 (2026-11-20)\n\n- **News** for everybody.\n')
  const released = { version: '0.1.0', dependencies: { '@compound/foundation': '0.1.0', zod: '0.0.1' } }
  for (const path of ['gateway', 'mutation', 'bench/peers'])
    expect(JSON.parse(read(`${path}/package.json`))).toEqual(released)
  for (const path of ['', 'mutation/', 'bench/peers/'])
    expect(JSON.parse(read(`${path}package-lock.json`))).toEqual({
      version: '0.1.0',
      packages: {
        '': released,
        foundation: { version: '0.1.0' },
        'node_modules/zod': { version: '0.0.1' },
      },
    })
})

test('the next release takes the place of the last one and keeps files of other clients', async () => {
  const { root, write, changelog, release } = product()
  await release('0.1.0')
  write('releases/0.1.0/kiosk.json', { hash: 'query A { a }' })
  changelog('## Not released yet\n\n- More news.\n')
  await release('0.1.1')
  expect(readdirSync(join(root, 'releases'))).toEqual(['0.1.1'])
  expect(readdirSync(join(root, 'releases/0.1.1')).sort()).toEqual([
    'kiosk.json',
    'sandbox.json',
    'schema.graphql',
    'site.json',
  ])
})

test('a field can go in a release that lists it and raises the version enough', async () => {
  const { root, write, changelog, release } = product()
  await release('0.1.0')
  write('schema.graphql', 'type Query { a: Int }')
  changelog(unreleased)
  await expect(release('0.2.0')).rejects.toThrow(
    "Field 'b' was removed from object type 'Query' (sandbox: B)",
  )
  changelog(`${unreleased}\n### Breaking\n\n- \`Query.b\`: use \`Query.a\`.\n`)
  await expect(release('0.1.1')).rejects.toThrow('0.1.1 breaks clients of 0.1.0')
  await release('0.2.0')
  expect(await checkSchema(root)).toMatchObject({ failures: [], breaks: false })
})

test.each([
  ['a release is made twice', '0.1.0', unreleased, '0.1.0 is released already.'],
  ['the version is lower', '0.1.0-rc.1', unreleased, "0.1.0-rc.1 isn't greater than 0.1.0"],
  ['the version is none', '', unreleased, "'' isn't a version"],
  ['the version is written otherwise', 'v0.2.0', unreleased, "'v0.2.0' isn't a version"],
  ['the version is a path', '../0.2.0', unreleased, "'../0.2.0' isn't a version"],
  ['nothing is new', '0.2.0', '## Not released yet\n\n## 0.1.0 (2026-11-20)\n\n- News.\n', 'has nothing'],
  ['everything is released', '0.2.0', '## 0.1.0 (2026-11-20)\n\n- News.\n', 'has nothing'],
])('nothing is written if %s', async (_why, version, text, message) => {
  const { root, read, changelog, release } = product()
  await release('0.1.0')
  changelog(text)
  await expect(release(version)).rejects.toThrow(message)
  expect(read('CHANGELOG.md')).toBe(`# Changelog\n\n${text}`)
  expect(readdirSync(join(root, 'releases'))).toEqual(['0.1.0'])
})
