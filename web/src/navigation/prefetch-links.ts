/** A pointer that rests this long aims at the link. Milliseconds. */
const restingTime = 65

function siteAddressOf(target: EventTarget | null, origin: string): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.target !== '' || link.hasAttribute('download')) return null
  const address = new URL(link.href)
  // A calendar or feed, which no screen shows.
  if (/\.(?:ics|xml)$/.test(address.pathname)) return null
  return address.origin === origin ? address : null
}

/** On hover, touch or focus. `prefetch` may be called often for one link. */
export function prefetchLinks(document: Document, prefetch: (url: URL) => void): void {
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
}
