import { useSite } from '../site/site.ts'
import { asDescription } from './description.ts'
import { type SharedPicture, sharePictureSize } from './shared-picture.ts'
import { defaultPicture } from './site-files.ts'

interface ArticleFacts {
  readonly publishedAt: string | null
  readonly section: string | null
  readonly tags: readonly string[]
}

export const documentTitle = (title: string | undefined, siteName: string): string =>
  title === undefined ? siteName : `${title} — ${siteName}`

export function PageMeta({
  title,
  description,
  path,
  image,
  type = 'website',
  article,
  previous,
  next,
  isIndexed = true,
}: {
  readonly title?: string
  readonly description: string
  readonly path?: string
  readonly image?: SharedPicture | null
  readonly type?: 'website' | 'article' | 'video.other'
  readonly article?: ArticleFacts
  readonly previous?: string | undefined
  readonly next?: string | undefined
  readonly isIndexed?: boolean
}) {
  const site = useSite()
  const summary = asDescription(description) || asDescription(site.about)
  const address = path === undefined ? undefined : site.url + path
  return (
    <>
      <title>{documentTitle(title, site.name)}</title>
      <meta name="description" content={summary} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      {isIndexed && address && <link rel="canonical" href={address} />}
      {previous && <link rel="prev" href={site.url + previous} />}
      {next && <link rel="next" href={site.url + next} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? site.name} />
      <meta property="og:description" content={summary} />
      {address && <meta property="og:url" content={address} />}
      {article && <ArticleTags {...article} />}
      {/* Twitter cards fall back to Open Graph's title, description and picture. */}
      <meta name="twitter:card" content="summary_large_image" />
      <PictureTags image={image ?? { ...defaultPicture, alt: site.name }} siteUrl={site.url} />
    </>
  )
}

/** A picture's properties belong to the `og:image` before them, so the order matters. */
function PictureTags({ image, siteUrl }: { readonly image: SharedPicture; readonly siteUrl: string }) {
  return (
    <>
      <meta property="og:image" content={new URL(image.url, siteUrl).href} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(sharePictureSize.width)} />
      <meta property="og:image:height" content={String(sharePictureSize.height)} />
      <meta property="og:image:alt" content={image.alt} />
    </>
  )
}

function ArticleTags({ publishedAt, section, tags }: ArticleFacts) {
  return (
    <>
      {publishedAt && <meta property="article:published_time" content={publishedAt} />}
      {section && <meta property="article:section" content={section} />}
      {[...new Set(tags)].map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  )
}
