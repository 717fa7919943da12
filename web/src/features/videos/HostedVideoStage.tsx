import type { ReactNode } from 'react'
import type { HostedVideoStage_VideoFragment } from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { Day } from '../../ui/Day.tsx'
import { formatDuration } from '../../ui/dates.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Player } from '../../ui/Player.tsx'
import { TruncatedText } from '../../ui/TruncatedText.tsx'
import { posterVariants } from './poster-variants.ts'
import { TitlePoster } from './TitlePoster.tsx'
import { stageSizes, VideoStage } from './VideoStage.tsx'

type HostedVideoStageProps = {
  readonly video: HostedVideoStage_VideoFragment
  readonly label?: string
  readonly before?: ReactNode
  readonly level?: 1 | 2
  readonly headingId?: string
}

export function HostedVideoStage({ video, label, before, level = 1, headingId }: HostedVideoStageProps) {
  const { id, name, description, embedUrl, watchUrl, largePosterUrl, publishedAt, durationSeconds } = video
  const variants = [
    ...posterVariants(video),
    ...(largePosterUrl ? [{ url: largePosterUrl, width: 1600, height: 900 }] : []),
  ]
  return (
    <VideoStage
      before={before}
      level={level}
      {...(headingId ? { headingId } : {})}
      title={name}
      path={paths.hostedVideo(id)}
      player={
        embedUrl ? (
          <Player
            title={name}
            source={{ kind: 'embed', url: embedUrl }}
            poster={video.posterUrl}
            posterVariants={variants}
            sizes={stageSizes}
            note={formatDuration(durationSeconds)}
            priority
            fallback={<TitlePoster title={name} />}
          />
        ) : (
          <Picture
            src={video.posterUrl}
            variants={variants}
            alt=""
            sizes={stageSizes}
            seed={name}
            priority
            fallback={<TitlePoster title={name} />}
          />
        )
      }
      meta={
        <>
          {label && <strong>{label}</strong>}
          <Day of={publishedAt} />
          {!embedUrl && <Elsewhere name={name} watchUrl={watchUrl} />}
        </>
      }
    >
      <TruncatedText text={description || 'No description!!'} />
    </VideoStage>
  )
}

function Elsewhere({ name, watchUrl }: { readonly name: string; readonly watchUrl: string | null }) {
  if (!watchUrl) return <span>This video can’t be played here.</span>
  return (
    <>
      <span>This video plays on Vimeo only.</span>
      <a href={watchUrl} rel="noopener" aria-label={`Watch ${name} on Vimeo`}>
        Watch on Vimeo
      </a>
    </>
  )
}
