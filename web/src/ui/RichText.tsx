import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { framePermissions, withAutoplay } from './embed-frame.ts'
import { enhanceHtml } from './enhance-html.ts'
import { playExclusively } from './play-exclusively.ts'
import styles from './RichText.module.css'
import { createPolicy } from './trusted-types.ts'

const classes = {
  facade: styles.facade ?? '',
  button: styles.button ?? '',
  plain: styles.plain ?? '',
  scroller: styles.scroller ?? '',
}

const policy = createPolicy('html', { createHTML: (html: string) => html })

/** HTML sanitized by the gateway. Players start on a press; links within the site don't reload the page. */
export function RichText({ html }: { readonly html: string }) {
  const text = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const enhanced = useMemo(() => ({ __html: policy.createHTML(enhanceHtml(html, classes)) }), [html])

  useEffect(() => {
    const element = text.current
    if (!element) return
    const press = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      const button = event.target.closest<HTMLButtonElement>('button[data-embed]')
      if (button) return play(button)
      const link = event.target.closest('a')
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!link || !isPlain || event.defaultPrevented || link.origin !== location.origin) return
      event.preventDefault()
      navigate(link.pathname + link.search + link.hash)
    }
    element.addEventListener('click', press)
    return () => element.removeEventListener('click', press)
  }, [navigate])

  return (
    <div
      ref={text}
      className={styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the schema's HTML scalar is sanitized by the gateway
      dangerouslySetInnerHTML={enhanced}
    />
  )
}

function play(button: HTMLButtonElement) {
  const frame = document.createElement('iframe')
  frame.className = styles.screen ?? ''
  frame.src = withAutoplay(button.dataset.embed ?? '')
  frame.title = button.dataset.title ?? ''
  frame.allow = framePermissions
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  button.replaceWith(frame)
  frame.focus()
  playExclusively(() => frame.replaceWith(button))
}
