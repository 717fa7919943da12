import type { ArticleView_ArticleFragment } from '../../graphql/generated/fragments.ts'
import { BreadcrumbTrail } from '../../meta/BreadcrumbTrail.tsx'
import { ShareButton } from '../../meta/ShareButton.tsx'
import { paths } from '../../site/paths.ts'
import { Day } from '../../ui/Day.tsx'
import { Link } from '../../ui/Link.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { PostMedia } from '../posts/PostMedia.tsx'
import { TagList } from '../posts/TagList.tsx'
import styles from './ArticleView.module.css'

export function ArticleView({ article }: { readonly article: ArticleView_ArticleFragment }) {
  const { slug, title, subTitle, category, publishedAt, author, contentHtml, tags } = article
  return (
    <Stack as="article" gap={8}>
      <Stack as="header" gap={4}>
        <BreadcrumbTrail crumbs={[{ title: 'Community Voice', to: paths.news }, { title }]} />
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {subTitle && (
          <p className={styles.subTitle} dir="auto">
            {subTitle}
          </p>
        )}
        <p className={styles.meta}>
          {category ? (
            <Link to={paths.newsByCategory(category.slug)} className={styles.category}>
              {category.title}
            </Link>
          ) : (
            <span className={styles.category}>Uncategorized</span>
          )}
          <Day of={publishedAt} />
          {author && <span>by {author}</span>}
          <ShareButton title={title} path={paths.newsArticle(slug)} />
        </p>
      </Stack>
      <PostMedia
        post={article}
        sizes="(min-width: 80rem) 56rem, (min-width: 64rem) 66vw, calc(100vw - 2rem)"
        layout={(media, transcript) =>
          media && (
            <Stack gap={2}>
              {media}
              {transcript}
            </Stack>
          )
        }
      />
      <div className={styles.body}>
        <div dir="auto">{contentHtml ? <RichText html={contentHtml} /> : <p>No description!!</p>}</div>
        <TagList tags={tags} isLinked />
      </div>
    </Stack>
  )
}
