import { createRoot } from 'react-dom/client'
import { ChunkFailureBar } from '../ui/ChunkFailureBar.tsx'

/** For a page that can't be hydrated because its code did not load. Resolves when the visitor retries. */
export const promptRetry = (): Promise<void> =>
  new Promise((resolve) => {
    const container = document.createElement('div')
    document.body.append(container)
    const root = createRoot(container)
    const clear = () => {
      root.unmount()
      container.remove()
    }
    root.render(
      <ChunkFailureBar
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
