import type { VideoObjectLeaf, WithContext } from 'schema-dts'

export interface VideoFacts {
  readonly name: string
  readonly description: string | null
  readonly thumbnailUrl: string | null
  readonly publishedAt: string | null
  readonly durationSeconds?: number | null
  readonly fileUrl?: string | null
  readonly playerUrl?: string | null
}

/** ISO 8601: `PT1H2M3S`. Null for no duration or less than a second. */
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

/** Null without a name, picture or date: Google requires all three. */
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
