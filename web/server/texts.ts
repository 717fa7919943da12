import type { Site } from '../src/site/site.ts'
import { textsShape } from '../src/site/texts-shape.ts'
import { readOperatorFile } from './operator-file.ts'

export function readSiteTexts(path: string, siteName: string): Pick<Site, 'hero' | 'studioName' | 'story'> {
  const { hero, network, studio } = readOperatorFile('SITE_TEXTS_FILE', path, textsShape, siteName)
  return { hero, studioName: studio.name, story: { network, studio } }
}
