import { Picture } from '../../ui/Picture.tsx'
import { Player, type PlayerSource } from '../../ui/Player.tsx'
import { TitlePlate } from '../videos/TitlePlate.tsx'
import type { PostMedia_PostFragment } from './PostMedia.generated.ts'
import styles from './PostMedia.module.css'

type PostMediaProps = {
  readonly post: PostMedia_PostFragment
  readonly sizes: string
}

export function PostMedia({ post: { title, imageUrl, imageVariants, media }, sizes }: PostMediaProps) {
  const source = media && sourceOf(media)
  if (!source && !imageUrl) return null
  const poster = <TitlePlate title={title} />
  return (
    <div className={styles.media}>
      {source ? (
        <Player
          title={title}
          source={source}
          poster={imageUrl}
          posterVariants={imageVariants}
          sizes={sizes}
          priority
          fallback={poster}
        />
      ) : (
        <Picture
          src={imageUrl}
          variants={imageVariants}
          alt=""
          sizes={sizes}
          seed={title}
          priority
          fallback={poster}
        />
      )}
    </div>
  )
}

function sourceOf(media: NonNullable<PostMedia_PostFragment['media']>): PlayerSource {
  return media.__typename === 'Embed'
    ? { kind: 'embed', url: media.embedUrl }
    : { kind: 'file', url: media.url, mimeType: media.mimeType }
}
