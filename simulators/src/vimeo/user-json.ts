import { isoWithOffset } from '../catalog/time.ts'
import type { JsonObject } from '../json.ts'
import { seededHex } from '../seeded.ts'
import type { VimeoAccount } from './library.ts'
import { portraitPictures } from './pictures-json.ts'

export function userUri({ id }: VimeoAccount): string {
  return `/users/${id}`
}

export function portraitOf(account: VimeoAccount, addresses: { pictures: string }): JsonObject {
  return portraitPictures(addresses.pictures, userUri(account), account.portrait)
}

/** Without what only the user sees (quota, preferences). */
export function userJson(account: VimeoAccount, addresses: { pictures: string }): JsonObject {
  return {
    uri: userUri(account),
    name: account.name,
    link: `https://vimeo.com/${account.shortName}`,
    capabilities: {
      hasLiveSubscription: false,
      hasEnterpriseLihp: false,
      hasSvvTimecodedComments: false,
      hasSimplifiedEnterpriseAccount: false,
      hasMSTeamsEnabled: false,
      hasManagementCapabilitiesForComments: false,
      canViewSimplifiedCommentMentions: false,
    },
    location: account.location,
    gender: '',
    bio: account.bio,
    short_bio: null,
    created_time: isoWithOffset(account.createdAt, '+00:00'),
    pictures: portraitOf(account, addresses),
    websites: [],
    location_details: {
      formatted_address: account.location,
      latitude: null,
      longitude: null,
      city: null,
      state: null,
      neighborhood: null,
      sub_locality: null,
      state_iso_code: null,
      country: null,
      country_iso_code: null,
    },
    skills: [],
    available_for_hire: false,
    can_work_remotely: false,
    content_filter: ['language', 'drugs', 'violence', 'nudity', 'safe', 'unrated'],
    resource_key: seededHex(40, 'user', account.id),
    account: 'advanced',
  }
}
