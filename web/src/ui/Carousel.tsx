import type { EmblaCarouselType } from 'embla-carousel'
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './Carousel.module.css'
import { importChunk } from './import-chunk.ts'

const importEmbla = () => import('embla-carousel')

/** A plain scroller until its code has loaded. */
export function Carousel({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const headingId = useId()
  const viewport = useRef<HTMLDivElement>(null)
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null)
  /** The code loaded or failed: the buttons loop or scroll. */
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    let carousel: EmblaCarouselType | null = null
    let isUnmounted = false
    importChunk(importEmbla).then(
      ({ default: createCarousel }) => {
        if (isUnmounted || !viewport.current) return
        viewport.current.scrollLeft = 0
        carousel = createCarousel(viewport.current, { loop: true, align: 'start', duration: 22 })
        setEmbla(carousel)
        setReady(true)
      },
      // Without the code the row still scrolls.
      () => {
        if (!isUnmounted) setReady(true)
      },
    )
    return () => {
      isUnmounted = true
      carousel?.destroy()
    }
  }, [])

  const scroll = (direction: 'previous' | 'next') => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (embla === null) {
      const width = viewport.current?.clientWidth ?? 0
      viewport.current?.scrollBy({
        left: direction === 'next' ? width : -width,
        behavior: isStill ? 'instant' : 'smooth',
      })
    } else if (direction === 'next') embla.scrollNext(isStill)
    else embla.scrollPrev(isStill)
  }

  return (
    <section aria-labelledby={headingId} aria-roledescription="carousel" className={styles.carousel}>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.heading}>
          {label}
        </h3>
        <div className={`${styles.controls} needs-script`}>
          <ScrollButton label="Previous" direction="previous" onPress={scroll} isReady={isReady} />
          <ScrollButton label="Next" direction="next" onPress={scroll} isReady={isReady} />
        </div>
      </div>
      <div className={styles.viewport} ref={viewport} data-turns={embla !== null}>
        <ul className={styles.track}>
          {Children.map(children, (child) => (
            <li className={styles.item}>{child}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type ScrollButtonProps = {
  readonly label: string
  readonly direction: 'previous' | 'next'
  readonly onPress: (direction: 'previous' | 'next') => void
  readonly isReady: boolean
}

function ScrollButton({ label, direction, onPress, isReady }: ScrollButtonProps) {
  return (
    <button
      type="button"
      className={styles.scroll}
      aria-label={label}
      disabled={!isReady}
      onClick={() => onPress(direction)}
    >
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        className={styles.drawing}
        data-direction={direction}
      >
        <path d="M5 12h13M12 5.5 18.5 12 12 18.5" />
      </svg>
    </button>
  )
}
