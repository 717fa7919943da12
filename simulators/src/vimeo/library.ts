import type { Catalog } from '../catalog/load.ts'
import type { Show, VimeoAccountEntry, VimeoVideoEntry } from '../catalog/shapes.ts'
import { lengthInSeconds, timestampDaysAgo } from '../catalog/time.ts'
import type { Posters } from '../pictures/posters.ts'

/** Ours, or the one whose videos only a search finds. */
export interface VimeoAccount extends Omit<VimeoAccountEntry, 'createdDaysAgo'> {
  createdAt: number
}

export interface VimeoVideo extends Omit<VimeoVideoEntry, 'daysAgo' | 'length' | 'poster'> {
  owner: VimeoAccount
  /** Milliseconds since 1970. */
  createdAt: number
  durationSeconds: number
  /** Base name; null: no pictures. */
  poster: string | null
}

export interface VimeoAlbum {
  id: string
  name: string
  description: string
  createdAt: number
  videos: readonly VimeoVideo[]
}

export interface VimeoFolder {
  id: string
  name: string
  createdAt: number
  projectId: string
}

export type VimeoProjectItem = { type: 'video'; video: VimeoVideo } | { type: 'folder'; folder: VimeoFolder }

export interface VimeoProject {
  id: string
  name: string
  createdAt: number
  items: readonly VimeoProjectItem[]
}

export interface VimeoLibrary {
  account: VimeoAccount
  /** The account's own, newest first. */
  videos: readonly VimeoVideo[]
  /** Public videos of all accounts, newest first. */
  searchable: readonly VimeoVideo[]
  /** Of all accounts. */
  byId: ReadonlyMap<string, VimeoVideo>
  albums: ReadonlyMap<string, VimeoAlbum>
  projects: ReadonlyMap<string, VimeoProject>
}

/** Highlights have their own posters, per show. */
const RECAP_POSTERS = 'recap-'

/** For videos outside every show, in Pacific time. */
const UNSCHEDULED_CLOCK = '12:00'

/** Days count back from `now`. */
export function buildVimeoLibrary(catalog: Catalog, posters: Posters, now: number): VimeoLibrary {
  const account = accountOf(catalog.vimeo.account, now)
  const otherAccount = accountOf(catalog.vimeo.otherAccount, now)
  const videos: VimeoVideo[] = []
  const albums = new Map<string, VimeoAlbum>()
  const projects = new Map<string, VimeoProject>()

  for (const show of catalog.shows) {
    const shown = newestFirst(
      show.videos.map((entry, index) => {
        const group = entry.name.includes('RECAP') ? RECAP_POSTERS + show.posters : show.posters
        return videoOf(entry, account, now, show.airs, () => posters.inGroup(group, index))
      }),
    )
    videos.push(...shown)
    const createdAt = Math.min(...shown.map((video) => video.createdAt))
    if (show.album) {
      const { name, description } = show
      albums.set(show.album, { id: show.album, name, description, createdAt, videos: shown })
    }
    if (show.project) projects.set(show.project, projectOf(show, show.project, shown, createdAt, now))
  }

  const unscheduled = (owner: VimeoAccount) => (entry: VimeoVideoEntry, index: number) =>
    videoOf(entry, owner, now, UNSCHEDULED_CLOCK, () => posters.inGroup('studio', index))
  videos.push(...catalog.vimeo.outsideAlbums.map(unscheduled(account)))
  const others = catalog.vimeo.otherAccount.videos.map(unscheduled(otherAccount))

  const everything = [...videos, ...others]
  return {
    account,
    videos: newestFirst(videos),
    searchable: newestFirst(everything.filter(isSearchable)),
    byId: new Map(everything.map((video) => [video.id, video])),
    albums,
    projects,
  }
}

function accountOf(entry: VimeoAccountEntry, now: number): VimeoAccount {
  const { createdDaysAgo, ...account } = entry
  return { ...account, createdAt: timestampDaysAgo(now, createdDaysAgo, UNSCHEDULED_CLOCK) }
}

function videoOf(
  { daysAgo, length, poster, ...entry }: VimeoVideoEntry,
  owner: VimeoAccount,
  now: number,
  clock: string,
  usualPoster: () => string,
): VimeoVideo {
  return {
    ...entry,
    owner,
    createdAt: timestampDaysAgo(now, daysAgo, clock),
    durationSeconds: lengthInSeconds(length),
    poster: poster === undefined ? usualPoster() : poster,
  }
}

function projectOf(
  show: Show,
  id: string,
  videos: readonly VimeoVideo[],
  createdAt: number,
  now: number,
): VimeoProject {
  const folders = show.folders.map((folder): VimeoProjectItem => {
    const foundedAt = timestampDaysAgo(now, folder.daysAgo, UNSCHEDULED_CLOCK)
    return {
      type: 'folder',
      folder: { id: folder.id, name: folder.name, createdAt: foundedAt, projectId: id },
    }
  })
  const items = [...folders, ...videos.map((video): VimeoProjectItem => ({ type: 'video', video }))]
  const age = (item: VimeoProjectItem) => (item.type === 'video' ? item.video : item.folder).createdAt
  return { id, name: show.name, createdAt, items: items.sort((a, b) => age(b) - age(a)) }
}

function isSearchable(video: VimeoVideo): boolean {
  return video.view === 'anybody' && video.status === 'available'
}

function newestFirst(videos: VimeoVideo[]): VimeoVideo[] {
  return videos.sort((a, b) => b.createdAt - a.createdAt || b.id.localeCompare(a.id))
}
