// @ts-check
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pinned, taggedImages } from './deploy/images.mjs'
import { run } from './processes.mjs'

// npm run images:pin: writes beside each image's tag which content it stands for today, so that everybody builds from the
// same. Where the registry can't be asked, the tag stays as it is.

const root = resolve(import.meta.dirname, '..')

/**
 * @param {string} image
 * @returns {Promise<string | null>} the digest that its tag has in the registry
 */
async function digestOf(image) {
  const args = ['buildx', 'imagetools', 'inspect', '--format', '{{.Manifest.Digest}}', image]
  const { ok, output } = await run('docker', args, { cwd: root })
  return ok ? (/sha256:[0-9a-f]{64}/.exec(output)?.[0] ?? null) : null
}

for (const file of ['Dockerfile', 'docker-compose.yml']) {
  const path = join(root, file)
  let text = readFileSync(path, 'utf8')
  for (const image of taggedImages(text)) {
    const digest = await digestOf(image)
    console.log(`${file}: ${image} ${digest ?? 'stays a tag: its registry could not be asked'}`)
    if (digest !== null) text = pinned(text, image, digest)
  }
  writeFileSync(path, text)
}
