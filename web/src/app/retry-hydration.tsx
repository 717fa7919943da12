import { createRoot } from 'react-dom/client'
import { PartFailureBar } from '../ui/PartFailureBar.tsx'

/** For a page that can't be hydrated because its code did not load. Resolves when the visitor retries. */
export const promptRetry = (): Promise<void> =>
  new Promise((resolve) => {
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    const clear = () => {
      root.unmount()
      place.remove()
    }
    root.render(
      <PartFailureBar
        what="A part of this page"
        isRetrying={false}
        onClose={clear}
        onRetry={() => {
          clear()
          resolve()
        }}
      />,
    )
  })
