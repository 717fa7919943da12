import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './Picture.module.css'
import { patternFor } from './placeholder-pattern.ts'

export type PictureVariant = { readonly url: string; readonly width: number; readonly height: number }

const shapes = {
  wide: { width: 1600, height: 900 },
  photo: { width: 1200, height: 900 },
  square: { width: 900, height: 900 },
  poster: { width: 900, height: 1200 },
  /** Whole, in its own proportion: for pictures with text, such as a schedule. */
  natural: { width: 1600, height: 900 },
  fill: { width: 1600, height: 900 },
} as const

type PictureShape = keyof typeof shapes

export type PictureProps = {
  readonly src: string | null | undefined
  /** Smallest first. */
  readonly variants?: readonly PictureVariant[] | undefined
  readonly alt: string
  readonly sizes: string
  readonly shape?: PictureShape
  readonly seed: string
  readonly priority?: boolean
  readonly fallback?: ReactNode
  readonly className?: string | undefined
}

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
  const { pattern, tone } = patternFor(seed)

  // A picture that failed before hydration has already fired its error event.
  useEffect(() => {
    const element = image.current
    setBroken(Boolean(address && element?.complete && element.naturalWidth === 0))
  }, [address])

  return (
    <span
      className={className ? `${styles.frame} ${className}` : styles.frame}
      data-shape={shape}
      data-pattern={pattern}
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
