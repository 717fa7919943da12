// @ts-check
/**
 * Draws the demo pictures: `node scripts/pictures/main.mjs [base…]`, all of them without a name. Every picture is
 * drawn from a fixed seed, so the same code gives the same files.
 */
import { fileURLToPath } from 'node:url'
import { catalog } from './catalog.mjs'
import { updateManifest, writePicture } from './write.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const wanted = new Set(process.argv.slice(2))
const known = new Set(catalog.flatMap(({ pictures }) => pictures.map(({ base }) => base)))
const unknown = [...wanted].filter((base) => !known.has(base))
if (unknown.length > 0) {
  console.error(`No picture is called ${unknown.join(', ')}`)
  process.exit(1)
}

for (const { folder, pictures } of catalog) {
  /** @type {Map<string, import('./write.mjs').Entry>} */
  const fresh = new Map()
  const bases = pictures.map(({ base }) => base)
  for (const picture of pictures) {
    if (wanted.size > 0 && !wanted.has(picture.base)) continue
    const { entry, bytes } = await writePicture(picture, root + folder)
    fresh.set(picture.base, entry)
    console.log(`${folder}/${picture.base}: ${Math.round(bytes / 1024)} KB`)
    await updateManifest(root + folder, fresh, bases)
  }
}
