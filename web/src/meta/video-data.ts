import type { VideoObjectLeaf, WithContext } from 'schema-dts'

/** The data of a video, whichever service plays it. */
export interface VideoFacts {
  readonly name: string
  readonly description: string | null
  readonly thumbnailUrl: string | null
  /** ISO 8601. */
  readonly publishedAt: string | null
  readonly durationSeconds?: number | null
  /** The film's file. */
  readonly fileUrl?: string | null
  /** The player to be framed. */
  readonly playerUrl?: string | null
}

/** A duration as ISO 8601 writes it: `PT1H2M3S`. Null for none and for less than a second. */
export function isoDuration(seconds: number | null | undefined): string | null {
  if (seconds === null || seconds === undefined || !(seconds >= 1)) return null
  const whole = Math.floor(seconds)
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor(whole / 60) % 60, 'M'],
    [whole % 60, 'S'],
  ] as const
  return `PT${parts.map(([count, unit]) => (count > 0 ? `${count}${unit}` : '')).join('')}`
}

/**
 * A video for search engines. Google requires a name, a picture and a date of a video and takes the whole
 * for faulty without one of them, so a video that lacks one has none: null.
 */
export function videoData(video: VideoFacts): WithContext<VideoObjectLeaf> | null {
  const { name, description, thumbnailUrl, publishedAt, fileUrl, playerUrl } = video
  if (!name || !thumbnailUrl || !publishedAt) return null
  const duration = isoDuration(video.durationSeconds)
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name,
    description: description || name,
    thumbnailUrl: [thumbnailUrl],
    uploadDate: publishedAt,
    ...(duration && { duration }),
    ...(fileUrl && { contentUrl: fileUrl }),
    ...(playerUrl && { embedUrl: playerUrl }),
  }
}
