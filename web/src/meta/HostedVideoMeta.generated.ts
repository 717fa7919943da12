/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/generated/types.ts';

export type HostedVideoMeta_VideoFragment = { __typename: 'HostedVideo', id: string, name: string, description: string | null, embedUrl: string | null, publishedAt: string | null, durationSeconds: number | null, previewUrl: string | null };
