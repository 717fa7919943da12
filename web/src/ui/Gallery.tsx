import { useId, useRef, useState } from 'react'
import styles from './Gallery.module.css'
import { Picture, type PictureVariant } from './Picture.tsx'
import { Stack } from './Stack.tsx'

type GalleryPicture = {
  readonly src: string
  readonly variants: readonly PictureVariant[]
  readonly alt: string
  readonly title: string
  readonly text: string
}

type GalleryProps = { readonly title: string; readonly pictures: readonly GalleryPicture[] }

type GalleryItemProps = {
  readonly picture: GalleryPicture
  readonly isFirst: boolean
  readonly onOpen: () => void
}

const GalleryItem = ({ picture, isFirst, onOpen }: GalleryItemProps) => (
  <li className={styles.item}>
    <Stack as="figure" gap={2}>
      <button
        type="button"
        className={styles.open}
        onClick={onOpen}
        aria-label={`Enlarge: ${picture.title}`}
        aria-haspopup="dialog"
      >
        <Picture
          src={picture.src}
          variants={picture.variants}
          alt={picture.alt}
          sizes={isFirst ? '(min-width: 64rem) 53rem, calc(100vw - 2rem)' : '(min-width: 64rem) 26rem, 46vw'}
          shape="photo"
          seed={picture.title}
        />
      </button>
      <figcaption className={styles.caption}>
        <strong className={styles.name}>{picture.title}</strong>
        <span>{picture.text}</span>
      </figcaption>
    </Stack>
  </li>
)

export function Gallery({ title, pictures }: GalleryProps) {
  const headingId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(0)
  const shown = pictures[index]

  const open = (at: number) => {
    setIndex(at)
    dialog.current?.showModal()
  }
  const turn = (by: number) => setIndex((at) => (at + by + pictures.length) % pictures.length)

  return (
    <Stack as="section" gap={6} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <ul className={styles.wall}>
        {pictures.map((picture, at) => (
          <GalleryItem key={picture.title} picture={picture} isFirst={at === 0} onOpen={() => open(at)} />
        ))}
      </ul>
      <dialog
        ref={dialog}
        className={styles.dialog}
        data-ground="ink"
        aria-label={title}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') turn(1)
          if (key === 'ArrowLeft') turn(-1)
        }}
      >
        {shown && (
          <figure className={styles.shown}>
            <Picture
              src={shown.src}
              variants={shown.variants}
              alt={shown.alt}
              sizes="100vw"
              shape="natural"
              seed={shown.title}
            />
            <figcaption className={styles.caption} aria-live="polite">
              <strong className={styles.name}>{shown.title}</strong>
              <span>{shown.text}</span>
            </figcaption>
          </figure>
        )}
        <div className={styles.controls}>
          <button type="button" className={styles.control} onClick={() => turn(-1)}>
            Previous
          </button>
          <button type="button" className={styles.control} onClick={() => turn(1)}>
            Next
          </button>
          <button type="button" className={styles.control} onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
      </dialog>
    </Stack>
  )
}
