import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { marked } from 'marked'
import { parse } from 'yaml'
import { createDocuments, type SearchDocument } from '../src/domains/search/documents.ts'
import type { SearchKind } from '../src/generated/enums.ts'
import { textOf } from '../src/html/text.ts'

const demo = resolve(import.meta.dirname, '../../demo')

type Front = { publishedDaysAgo: number; startsInDays?: number } & Partial<
  Record<'title' | 'name' | 'subTitle' | 'status' | 'time' | 'venue', string>
>
type VideoText = 'name' | 'title' | 'description' | 'view' | 'status' | 'state' | 'type'
type Video = { id: string | number; daysAgo: number } & Partial<Record<VideoText, string>>

const filesIn = (folder: string, ending: string) =>
  readdirSync(resolve(demo, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => resolve(demo, folder, name))

/** What a walk finds in the demo's content and in the libraries of the simulators. */
export function demoDocuments(now: number): SearchDocument[] {
  const document = (kind: SearchKind, id: string, title: string, texts: string[], daysAgo: number) => ({
    id: `${kind}:${id}`,
    kind,
    title,
    text: texts.join(' '),
    imageUrl: null,
    url: `https://compound.example/${id}`,
    publishedAt: new Date(now - daysAgo * 86_400_000).toISOString(),
  })
  const read = (file: string): { front: Front; html: string } => {
    const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? []
    return { front: parse(head), html: marked.parse(body, { async: false }) }
  }
  const content = (kind: SearchKind, folder: string) =>
    filesIn(`content/${folder}`, '.md').map((file) => {
      const { front, html } = read(file)
      const { title = '', subTitle = '', publishedDaysAgo } = front
      return document(kind, file, title, [subTitle, textOf(html)], publishedDaysAgo)
    })
  const documents = createDocuments({
    siteUrl: 'https://compound.example',
    timeZone: 'America/Los_Angeles',
  })
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString()
  const productions = filesIn('content/productions', '.md').map((file) => {
    const { front, html } = read(file)
    const { name = '', publishedDaysAgo, startsInDays = 0, time = '', status, venue = null } = front
    return documents.ofProduction({
      id: file,
      slug: file,
      name,
      venue,
      descriptionHtml: html,
      text: '',
      imageUrl: null,
      imageVariants: [],
      isCalledOff: null,
      minimumAge: null,
      revision: null,
      revisedAt: null,
      capacity: null,
      counts: null,
      endsAt: null,
      createdAt: day(-publishedDaysAgo),
      status: status === 'open' ? 'OPEN' : 'UNAVAILABLE',
      startsAt: new Date(`${day(startsInDays).slice(0, 10)}T${time}:00-08:00`).toISOString(),
    })
  })
  const isPublic = ({ view, status, state, type }: Video) =>
    [view ?? 'anybody', status ?? 'available', state ?? 'public', type ?? 'archive'].join() ===
    'anybody,available,public,archive'
  const videos = (kind: SearchKind, file: string) =>
    (parse(readFileSync(file, 'utf8')).videos as Video[])
      .filter(isPublic)
      .map(({ id, name, title, description = '', daysAgo }) =>
        document(kind, String(id), name ?? title ?? '', [description], daysAgo),
      )
  return [
    ...content('NEWS', 'news'),
    ...content('VIDEO_POST', 'videos'),
    ...productions,
    ...documents.pages,
    ...filesIn('catalog/shows', '.yaml').flatMap((file) => videos('SHOW', file)),
    ...filesIn('catalog/youtube', '.yaml')
      .filter((file) => !file.includes('harbor-lights'))
      .flatMap((file) => videos('SITE_VIDEO', file)),
    ...videos('STREAM', resolve(demo, 'catalog/twitch.yaml')),
  ]
}
