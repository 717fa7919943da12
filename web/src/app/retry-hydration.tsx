import { createRoot } from 'react-dom/client'
import { PartFailureBar } from '../ui/PartFailureBar.tsx'

/**
 * Says that a page which the server rendered could not be taken over, as the code of its screen did not come. The
 * page stays to be read.
 *
 * @returns resolves when the visitor wants it tried again
 */
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
