import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import dockerignore from '@balena/dockerignore'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { isFull } from '../e2e/harness/full.ts'
import { filesBelow } from './builds.mjs'
import { readDockerfile } from './deploy/dockerfile.mjs'
import { isInstalled } from './install.mjs'
import { parts } from './parts.mjs'

// What `docker build` does, without an engine: the same files, the same commands, the same copies.

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const stages = readDockerfile(read('Dockerfile'))
const ignored = dockerignore().add(read('.dockerignore'))

/** The image's `/app` during the build. */
let build: string

/** The folders of the packages that the lockfile says a part runs with. */
function packagesOf(part: string): string[] {
  const args = ['ls', '--omit=dev', '--all', '--parseable', '--workspace', part]
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((path) => relative(root, path))
    .filter((folder) => /^([\w-]+\/)?node_modules\/(@[^/]+\/)?[^/]+$/.test(folder))
    .filter((folder) => !folder.startsWith('node_modules/@compound/') && existsSync(join(root, folder)))
}

beforeAll(() => {
  build = mkdtempSync(join(tmpdir(), 'image-build-'))
  const context = filesBelow(root).map((path) => relative(root, path))
  for (const file of context.filter((path) => !ignored.ignores(path)))
    cpSync(join(root, file), join(build, file))
  for (const folder of ['.', ...parts.map(({ name }) => name)]) {
    const packages = join(root, folder, 'node_modules')
    if (!existsSync(packages)) continue
    // Instead of `npm ci`, which would empty a folder behind a link: links of the single packages.
    mkdirSync(join(build, folder, 'node_modules'))
    for (const name of readdirSync(packages))
      symlinkSync(join(packages, name), join(build, folder, 'node_modules', name))
  }
  // A build beside the sources isn't repeated if the context has all its sources.
  for (const { name } of parts)
    if (!isFull && existsSync(join(root, name, 'dist')))
      cpSync(join(root, name, 'dist'), join(build, name, 'dist'), { recursive: true })
})

afterAll(() => rmSync(build, { recursive: true, force: true }))

describe('the images', () => {
  test('are built from the files that the context leaves', () => {
    for (const command of stages.get('build')?.runs ?? expect.fail('there is no stage that builds')) {
      if (command.startsWith('npm ci')) continue
      // It would begin with one of its own.
      expect(isInstalled(build)).toBe(true)
      const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: build, encoding: 'utf8' })
      expect({ command, status, output: `${stdout}${stderr}`.slice(-2_000) }).toMatchObject({ status: 0 })
    }
  })

  /** With nothing set that it needs, a part that has all its files says what is missing, or bad. */
  const without = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    WEB_PORT: 'none',
    SIMULATORS_PORT: 'none',
  }

  test.each(parts.map(({ name }) => name))(
    '%s starts with what its image holds, and nothing else',
    (name) => {
      const stage = stages.get(name) ?? expect.fail(`there is no stage ${name}`)
      const image = mkdtempSync(join(tmpdir(), `image-${name}-`))
      onTestFinished(() => rmSync(image, { recursive: true, force: true }))
      for (const folder of packagesOf(name)) {
        mkdirSync(dirname(join(image, folder)), { recursive: true })
        symlinkSync(join(root, folder), join(image, folder))
      }
      cpSync(join(build, 'package.json'), join(image, 'package.json'))
      cpSync(join(build, name, 'package.json'), join(image, name, 'package.json'))
      for (const { sources, target } of stage.copies.filter(({ from }) => from === 'build')) {
        for (const source of sources) {
          const path = source.replace('/app/', '')
          const at = /\/$/.test(target) ? join(target, path.split('/').at(-1) ?? '') : target
          cpSync(join(build, path), join(image, at), { recursive: true })
        }
      }
      const [command = '', ...args] = stage.command
      // Packages find each other in the image, not in their real folders.
      const nodeArgs = ['--preserve-symlinks', '--preserve-symlinks-main']
      const options = { cwd: image, env: without, encoding: 'utf8' } as const
      const { status, stderr } = spawnSync(command, [...nodeArgs, ...args], options)
      expect(stderr).toMatch(/PRODUCT_API_URL|PRODUCT_API_SECRET|WEB_PORT|SIMULATORS_PORT/)
      expect(stderr).not.toMatch(/Cannot find|ENOENT/)
      expect(status).toBe(1)
    },
  )

  test('install from the package files of every workspace', () => {
    const { workspaces } = z
      .object({ workspaces: z.array(z.string()) })
      .parse(JSON.parse(read('package.json')))
    const copied = stages.get('manifests')?.copies.flatMap(({ sources }) => sources) ?? []
    expect(copied.filter((file) => file.endsWith('/package.json')).toSorted()).toEqual(
      workspaces.map((folder) => `${folder}/package.json`).toSorted(),
    )
  })

  test('copy nothing that the context does not hold, and get no secret, no test and nothing of anybody’s own', () => {
    const copies = [...stages.values()].flatMap((stage) => stage.copies)
    const sources = copies.flatMap(({ from, sources }) => (from === null ? sources : []))
    expect(sources.length).toBeGreaterThan(8)
    expect(sources.filter((source) => source !== '.' && !existsSync(join(build, source)))).toEqual([])
    const kept = ['.env', '.git/config', 'e2e/start.test.ts', 'gateway/test/albums.test.ts', '.data/x']
    expect(kept.filter((file) => !ignored.ignores(file))).toEqual([])
  })
})
