/** How long a pointer rests on a link before it counts as aimed at, in milliseconds. */
const restingTime = 65

/** The address that a link leads to inside the site, or null for any other target. */
function siteAddressOf(target: EventTarget | null, origin: string): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.target !== '' || link.hasAttribute('download')) return null
  const address = new URL(link.href)
  return address.origin === origin ? address : null
}

/**
 * Loads what a link shows as soon as somebody points at it, touches it or moves the focus to it. One listener
 * serves all links of the document, those in articles as well.
 *
 * @param prefetch called again for a link that is pointed at again; it must cost nothing then
 * @returns stops listening
 */
export function prefetchLinks(document: Document, prefetch: (url: URL) => void): () => void {
  const origin = document.location.origin
  let resting: ReturnType<typeof setTimeout> | undefined

  const prefetchTarget = (target: EventTarget | null): void => {
    const address = siteAddressOf(target, origin)
    if (
      address &&
      address.pathname + address.search !== document.location.pathname + document.location.search
    ) {
      prefetch(address)
    }
  }
  const onPointerOver = (event: PointerEvent): void => {
    clearTimeout(resting)
    if (event.pointerType === 'mouse') resting = setTimeout(() => prefetchTarget(event.target), restingTime)
  }
  const onTouch = (event: Event): void => prefetchTarget(event.target)

  document.addEventListener('pointerover', onPointerOver)
  document.addEventListener('touchstart', onTouch, { passive: true })
  document.addEventListener('focusin', onTouch)
  return () => {
    clearTimeout(resting)
    document.removeEventListener('pointerover', onPointerOver)
    document.removeEventListener('touchstart', onTouch)
    document.removeEventListener('focusin', onTouch)
  }
}
