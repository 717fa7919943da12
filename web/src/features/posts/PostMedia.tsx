import type { PostMedia_PostFragment } from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Player } from '../../ui/Player.tsx'
import { FilmPlayer, type MediaLayout } from '../films/FilmPlayer.tsx'
import { TitlePlate } from '../videos/TitlePlate.tsx'
import styles from './PostMedia.module.css'

type PostMediaProps = {
  readonly post: PostMedia_PostFragment
  readonly sizes: string
  readonly layout: MediaLayout
}

export function PostMedia({ post, sizes, layout }: PostMediaProps) {
  const { title, imageUrl, imageVariants, media } = post
  const place: MediaLayout = (media, transcript) =>
    layout(<div className={styles.media}>{media}</div>, transcript)
  const common = { sizes, priority: true, fallback: <TitlePlate title={title} /> }
  if (!media && !imageUrl) return layout(null, null)
  if (!media)
    return place(<Picture {...common} src={imageUrl} variants={imageVariants} alt="" seed={title} />, null)
  const player = { ...common, title, poster: imageUrl, posterVariants: imageVariants }
  if (media.__typename === 'Embed')
    return place(<Player {...player} source={{ kind: 'embed', url: media.embedUrl }} />, null)
  const { url, mimeType, tracks, transcript } = media
  const path = pathOf(post)
  return (
    <FilmPlayer
      key={path}
      {...player}
      path={path}
      source={{ kind: 'file', url, mimeType, tracks }}
      transcript={transcript}
      layout={place}
    />
  )
}

const pathOf = ({ __typename, slug }: PostMedia_PostFragment): string =>
  __typename === 'VideoPost' ? paths.video(slug) : paths.newsArticle(slug)
