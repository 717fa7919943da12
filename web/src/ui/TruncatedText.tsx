import { useEffect, useId, useRef, useState } from 'react'
import styles from './TruncatedText.module.css'

/** Below this many characters and line breaks, no text fills five lines even on the narrowest phone. */
const surelyShort = { characters: 130, breaks: 4 }

/** Lines between paragraphs: none of the five is spent on them. */
const emptyLines = /\n\s*\n/g

/**
 * A text of five lines, with 'Show more' and 'Show less' where there is more. The lines are cut by the
 * browser, so the button shows only where it is of use; its row is reserved from the start.
 */
export function TruncatedText({ text }: { readonly text: string }) {
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  const mayBeCut = text.length > surelyShort.characters || text.split('\n').length > surelyShort.breaks

  useEffect(() => {
    const element = paragraph.current
    if (!element || !mayBeCut || isOpen) return
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [mayBeCut, isOpen])

  return (
    <div>
      <p ref={paragraph} id={id} className={styles.text} data-open={isOpen}>
        {isOpen ? text : text.replace(emptyLines, '\n')}
      </p>
      {mayBeCut && (
        <div className={styles.row}>
          {(isCut || isOpen) && (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Show less' : 'Show more'}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
