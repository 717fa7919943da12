import type { PostMedia_PostFragment } from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Player } from '../../ui/Player.tsx'
import { FilmPlayer } from '../films/FilmPlayer.tsx'
import { TitlePlate } from '../videos/TitlePlate.tsx'
import styles from './PostMedia.module.css'

type PostMediaProps = {
  readonly post: PostMedia_PostFragment
  readonly sizes: string
}

export function PostMedia({ post, sizes }: PostMediaProps) {
  if (!post.media && !post.imageUrl) return null
  return (
    <div className={styles.media}>
      <Media post={post} sizes={sizes} />
    </div>
  )
}

function Media({ post, sizes }: PostMediaProps) {
  const { title, imageUrl, imageVariants, media } = post
  const common = { sizes, priority: true, fallback: <TitlePlate title={title} /> }
  if (!media) return <Picture {...common} src={imageUrl} variants={imageVariants} alt="" seed={title} />
  const player = { ...common, title, poster: imageUrl, posterVariants: imageVariants }
  if (media.__typename === 'Embed')
    return <Player {...player} source={{ kind: 'embed', url: media.embedUrl }} />
  const { url, mimeType, tracks, transcript } = media
  const path = pathOf(post)
  return (
    <FilmPlayer
      key={path}
      {...player}
      path={path}
      source={{ kind: 'file', url, mimeType, tracks }}
      transcript={transcript}
    />
  )
}

const pathOf = ({ __typename, slug }: PostMedia_PostFragment): string =>
  __typename === 'VideoPost' ? paths.video(slug) : paths.newsArticle(slug)
