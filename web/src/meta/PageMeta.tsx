import { useSite } from '../site/site.ts'
import { asDescription } from './description.ts'
import { type SharedPicture, sharePictureSize } from './shared-picture.ts'
import { defaultPicture } from './site-files.ts'

interface PageMetaProps {
  /** The subject of the page; the site's name follows it. Without one the title is the site's name. */
  readonly title?: string
  /**
   * One or two sentences for search results and previews, of any length: what is too long is cut. The site's
   * own about text replaces an empty one.
   */
  readonly description: string
  /** The page's one address, from the root; none for a page that search engines leave out. */
  readonly path?: string
  /** The picture of share previews; without one, the site's own. */
  readonly image?: SharedPicture | null
  readonly type?: 'website' | 'article' | 'video.other'
  /** The preview data of an article. */
  readonly article?: ArticleFacts
  /** The addresses from the root of the pages before and after this one of a list. */
  readonly previous?: string | undefined
  readonly next?: string | undefined
  /** False for pages that search engines leave out. */
  readonly isIndexed?: boolean
}

/** The `article:` properties of Open Graph. */
interface ArticleFacts {
  /** ISO 8601. */
  readonly publishedAt: string | null
  /** The category's title. */
  readonly section: string | null
  readonly tags: readonly string[]
}

/** The title of a document: the page's subject, then the site's name. */
export const documentTitle = (title: string | undefined, siteName: string): string =>
  title === undefined ? siteName : `${title} — ${siteName}`

/** The title, description, canonical address and preview tags of a page. React lifts them into the head. */
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
}: PageMetaProps) {
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
      {/* Title, description and picture of a card are those of Open Graph where it names none of its own. */}
      <meta name="twitter:card" content="summary_large_image" />
      <PictureTags image={image ?? { ...defaultPicture, alt: site.name }} siteUrl={site.url} />
    </>
  )
}

/** A picture's properties belong to the `og:image` before them, so their order matters. */
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
