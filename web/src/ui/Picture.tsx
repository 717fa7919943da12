import { type ReactNode, useEffect, useRef, useState } from 'react'
import { motifFor } from './motif.ts'
import styles from './Picture.module.css'

/** One width of a picture; `ImageVariant` of the schema. */
export type PictureVariant = { readonly url: string; readonly width: number; readonly height: number }

/** The proportion of a picture's place, and the size that is written where the picture's own is unknown. */
const shapes = {
  wide: { width: 1600, height: 900 },
  photo: { width: 1200, height: 900 },
  square: { width: 900, height: 900 },
  poster: { width: 900, height: 1200 },
  /** Whole, in its own proportion: for a picture that is read, as a schedule is. */
  natural: { width: 1600, height: 900 },
  /** As tall as its container. */
  fill: { width: 1600, height: 900 },
} as const

type PictureShape = keyof typeof shapes

export type PictureProps = {
  /** The picture; null where there is none: the place then shows a motif. */
  readonly src: string | null | undefined
  /** The same picture in other widths, smallest first. */
  readonly variants?: readonly PictureVariant[] | undefined
  /** A description of the picture; empty where the text beside it says the same. */
  readonly alt: string
  /** How wide the place is, as the `sizes` attribute says it. */
  readonly sizes: string
  readonly shape?: PictureShape
  /** Chooses the motif that replaces a missing picture; a title will do. */
  readonly seed: string
  /** Set for the first picture of a page: it is loaded at once and before others. */
  readonly priority?: boolean
  /** Stands on the motif where there is no picture, and where it does not load. */
  readonly fallback?: ReactNode
  readonly className?: string | undefined
}

/**
 * A picture in a place of fixed proportion. Without a source, while it loads and where it does not load, the
 * place shows a drawn motif instead of a gap.
 */
export function Picture(props: PictureProps) {
  const {
    src,
    variants = [],
    alt,
    sizes,
    shape = 'wide',
    seed,
    priority = false,
    fallback,
    className,
  } = props
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)
  const largest = variants.at(-1)
  const address = src ?? largest?.url ?? null
  const { width, height } = largest ?? shapes[shape]
  const { motif, tone } = motifFor(seed)

  // A picture that failed before this code ran has fired its error event already.
  useEffect(() => {
    const element = image.current
    setBroken(Boolean(address && element?.complete && element.naturalWidth === 0))
  }, [address])

  return (
    <span
      className={className ? `${styles.frame} ${className}` : styles.frame}
      data-shape={shape}
      data-motif={motif}
      data-tone={tone}
    >
      {address && !broken && (
        <img
          ref={image}
          className={styles.image}
          src={address}
          srcSet={
            variants.length > 1 ? variants.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined
          }
          sizes={variants.length > 1 ? sizes : undefined}
          width={width}
          height={height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          decoding={priority ? 'sync' : 'async'}
          fetchPriority={priority ? 'high' : 'auto'}
          onError={() => setBroken(true)}
        />
      )}
      {(!address || broken) && (alt ? <span className="visually-hidden">{alt}</span> : fallback)}
    </span>
  )
}
