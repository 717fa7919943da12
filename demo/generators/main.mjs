// @ts-check
/**
 * Draws the demo pictures, films, logo and icons: `node demo/generators/main.mjs [name…]`, all of them without a
 * name. A name is a picture's or film's base name, or `brand`. Everything is drawn from fixed seeds, so the same
 * code gives the same pictures. Films need ffmpeg on the PATH.
 */
import { fileURLToPath } from 'node:url'
import { catalog } from './catalog.mjs'
import { loops, stream } from './films/scenes.mjs'
import { writeLoop, writeStream } from './films/write.mjs'
import { writeBrand } from './site/brand.mjs'
import { updateManifest, writePicture } from './write.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const filmFolder = `${root}demo/content/media`

const wanted = new Set(process.argv.slice(2))
const isWanted = (/** @type {string} */ name) => wanted.size === 0 || wanted.has(name)

const pictures = catalog.flatMap((shelf) => shelf.pictures.map(({ base }) => base))
const known = new Set([...pictures, ...loops.map(({ base }) => base), stream.base, 'brand'])
const unknown = [...wanted].filter((name) => !known.has(name))
if (unknown.length > 0) {
  console.error(`Nothing here is called ${unknown.join(', ')}`)
  process.exit(1)
}

for (const { folder, pictures } of catalog) {
  const bases = pictures.map(({ base }) => base)
  for (const picture of pictures.filter(({ base }) => isWanted(base))) {
    const { entry, bytes } = await writePicture(picture, root + folder)
    await updateManifest(root + folder, picture.base, entry, bases)
    console.log(`${folder}/${picture.base}: ${Math.round(bytes / 1024)} KB`)
  }
}
if (isWanted('brand')) await writeBrand(`${root}web/public`)
for (const film of loops.filter(({ base }) => isWanted(base))) await writeLoop(film, filmFolder)
if (isWanted(stream.base)) await writeStream(stream, filmFolder)
