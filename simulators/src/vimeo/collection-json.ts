import { isoWithOffset } from '../catalog/time.ts'
import type { JsonObject } from '../json.ts'
import { seededHex } from '../seeded.ts'
import type { VimeoAccount, VimeoAlbum, VimeoFolder, VimeoProject, VimeoProjectItem } from './library.ts'
import { portraitPictures } from './pictures-json.ts'
import { userJson, userUri } from './user-json.ts'
import { type VimeoAddresses, videoJson } from './video-json.ts'

/** The service's site calls it a "showcase". */
export function albumJson(album: VimeoAlbum, owner: VimeoAccount, addresses: VimeoAddresses): JsonObject {
  const uri = `${userUri(owner)}/albums/${album.id}`
  const newest = album.videos[0]
  const cover = album.videos.find((video) => video.poster !== null)?.poster ?? owner.portrait
  return {
    uri,
    name: album.name,
    description: album.description,
    link: `https://vimeo.com/showcase/${album.id}`,
    duration: album.videos.reduce((seconds, video) => seconds + video.durationSeconds, 0),
    created_time: isoWithOffset(album.createdAt, '+00:00'),
    modified_time: isoWithOffset(newest?.createdAt ?? album.createdAt, '+00:00'),
    layout: 'grid',
    theme: 'standard',
    sort: 'date',
    privacy: { view: 'anybody' },
    pictures: portraitPictures(addresses.pictures, uri, cover),
    user: userJson(owner, addresses),
    metadata: {
      connections: {
        videos: { uri: `${uri}/videos`, options: ['GET'], total: album.videos.length },
      },
    },
    resource_key: seededHex(40, 'album', album.id),
  }
}

/** The service's site calls it a "folder". */
export function projectJson(
  project: VimeoProject,
  owner: VimeoAccount,
  addresses: VimeoAddresses,
): JsonObject {
  const videos = project.items.filter((item) => item.type === 'video').length
  return folderShape(project, owner, addresses, videos, project.items.length - videos, [])
}

/** The video or folder is under a key named after its type. */
export function projectItemJson(
  item: VimeoProjectItem,
  project: VimeoProject,
  owner: VimeoAccount,
  addresses: VimeoAddresses,
): JsonObject {
  if (item.type === 'video') return { type: 'video', video: videoJson(item.video, addresses) }
  const ancestor = { uri: `${userUri(owner)}/projects/${project.id}`, name: project.name, can_upload: true }
  return { type: 'folder', folder: folderShape(item.folder, owner, addresses, 0, 0, [ancestor]) }
}

function folderShape(
  folder: Pick<VimeoFolder, 'id' | 'name' | 'createdAt'>,
  owner: VimeoAccount,
  addresses: VimeoAddresses,
  videos: number,
  folders: number,
  ancestors: readonly JsonObject[],
): JsonObject {
  const uri = `${userUri(owner)}/projects/${folder.id}`
  const time = isoWithOffset(folder.createdAt, '+00:00')
  const parent = ancestors.at(-1)
  return {
    created_time: time,
    modified_time: time,
    last_user_action_event_date: time,
    name: folder.name,
    privacy: { view: 'nobody' },
    resource_key: seededHex(40, 'folder', folder.id),
    uri,
    link: null,
    pinned_on: null,
    is_pinned: false,
    is_private_to_user: false,
    user: userJson(owner, addresses),
    access_grant: null,
    metadata: {
      connections: {
        items: { uri: `${uri}/items`, options: ['GET'], total: videos + folders },
        videos: { uri: `${uri}/videos`, options: ['GET'], total: videos },
        folders: { uri: `${uri}/items`, options: ['GET'], total: folders },
        ancestor_path: [...ancestors],
        ...(parent?.uri === undefined ? {} : { parent_folder: { uri: parent.uri, options: ['GET'] } }),
      },
    },
  }
}
