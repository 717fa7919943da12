import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import {
  type Show,
  showShape,
  type TwitchCatalog,
  twitchShape,
  type VimeoCatalog,
  vimeoShape,
  type YoutubeCatalog,
  type YoutubeSeries,
  youtubeSeriesShape,
  youtubeShape,
} from './shapes.ts'

export interface Catalog {
  shows: readonly Show[]
  vimeo: VimeoCatalog
  youtube: YoutubeCatalog
  youtubeSeries: readonly YoutubeSeries[]
  twitch: TwitchCatalog
}

/** Synchronous: the simulators need it first. @throws Error that names the file and each problem */
export function loadCatalog(folder: string): Catalog {
  return {
    shows: readFolder(join(folder, 'shows'), showShape),
    vimeo: readFile(join(folder, 'vimeo.yaml'), vimeoShape),
    youtube: readFile(join(folder, 'youtube.yaml'), youtubeShape),
    youtubeSeries: readFolder(join(folder, 'youtube'), youtubeSeriesShape),
    twitch: readFile(join(folder, 'twitch.yaml'), twitchShape),
  }
}

function readFolder<T>(folder: string, shape: z.ZodType<T>): T[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => readFile(join(folder, name), shape))
}

function readFile<T>(path: string, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(parse(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path} is invalid:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}
