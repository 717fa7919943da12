import { members } from './tables.ts'

/** When the member began to follow each topic; null: doesn't. */
export const followColumns = { live: members.followsLive, productions: members.followsProductions } as const

export type FollowTopic = keyof typeof followColumns

export const followTopics = ['live', 'productions'] as const satisfies FollowTopic[]
