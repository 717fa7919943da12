import type { EmblaCarouselType } from 'embla-carousel'
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './Carousel.module.css'
import { importPart } from './import-part.ts'

const importEmbla = () => import('embla-carousel')

type CarouselProps = {
  readonly label: string
  readonly children: ReactNode
}

/** Shows four items on a desktop. Rendered as a plain scroller; the code that loops it loads later. */
export function Carousel({ label, children }: CarouselProps) {
  const headingId = useId()
  const viewport = useRef<HTMLDivElement>(null)
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null)
  /** The code loaded or failed: the buttons loop or scroll. */
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    let carousel: EmblaCarouselType | null = null
    let isGone = false
    importPart(importEmbla).then(
      ({ default: createCarousel }) => {
        if (isGone || !viewport.current) return
        viewport.current.scrollLeft = 0
        carousel = createCarousel(viewport.current, { loop: true, align: 'start', duration: 22 })
        setEmbla(carousel)
        setReady(true)
      },
      // Without the code the row still scrolls.
      () => {
        if (!isGone) setReady(true)
      },
    )
    return () => {
      isGone = true
      carousel?.destroy()
    }
  }, [])

  const turn = (direction: 'back' | 'on') => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (embla === null) {
      const width = viewport.current?.clientWidth ?? 0
      viewport.current?.scrollBy({
        left: direction === 'on' ? width : -width,
        behavior: isStill ? 'instant' : 'smooth',
      })
    } else if (direction === 'on') embla.scrollNext(isStill)
    else embla.scrollPrev(isStill)
  }

  return (
    <section aria-labelledby={headingId} aria-roledescription="carousel" className={styles.carousel}>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.heading}>
          {label}
        </h3>
        <div className={styles.controls}>
          <Turn label="Previous" direction="back" onPress={turn} isReady={isReady} />
          <Turn label="Next" direction="on" onPress={turn} isReady={isReady} />
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

type TurnProps = {
  readonly label: string
  readonly direction: 'back' | 'on'
  readonly onPress: (direction: 'back' | 'on') => void
  readonly isReady: boolean
}

function Turn({ label, direction, onPress, isReady }: TurnProps) {
  return (
    <button
      type="button"
      className={styles.turn}
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
