import { type ReactNode, useEffect, useRef, useState } from 'react'
import { motifFor } from './motif.ts'
import styles from './Picture.module.css'

/** `ImageVariant` of the schema. */
export type PictureVariant = { readonly url: string; readonly width: number; readonly height: number }

/** The frame's proportion, and the written size if the picture's own is unknown. */
const shapes = {
  wide: { width: 1600, height: 900 },
  photo: { width: 1200, height: 900 },
  square: { width: 900, height: 900 },
  poster: { width: 900, height: 1200 },
  /** Whole, in its own proportion: for pictures with text, such as a schedule. */
  natural: { width: 1600, height: 900 },
  /** As tall as its container. */
  fill: { width: 1600, height: 900 },
} as const

type PictureShape = keyof typeof shapes

export type PictureProps = {
  readonly src: string | null | undefined
  /** Smallest first. */
  readonly variants?: readonly PictureVariant[] | undefined
  /** Empty if the text beside it says the same. */
  readonly alt: string
  readonly sizes: string
  readonly shape?: PictureShape
  /** Chooses the motif for a missing picture, such as a title. */
  readonly seed: string
  /** For the first picture of a page: loads at once and before others. */
  readonly priority?: boolean
  readonly fallback?: ReactNode
  readonly className?: string | undefined
}

/** A picture in a fixed proportion. Shows a drawn motif while it loads, if it fails and without a source. */
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

  // A picture that failed before hydration has already fired its error event.
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
