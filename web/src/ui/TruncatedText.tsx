import { useEffect, useId, useRef, useState } from 'react'
import styles from './TruncatedText.module.css'

/** Below this, no text fills five lines, even on the narrowest phone. */
const surelyShort = { characters: 130, breaks: 4 }

/** Empty lines between paragraphs don't count toward the five. */
const emptyLines = /\n\s*\n/g

/** The browser cuts the text, so the button shows only if needed; its row is always reserved. */
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
        <div className={`${styles.row} needs-script`}>
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
