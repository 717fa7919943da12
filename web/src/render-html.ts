import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * Renders a whole document, so that nothing leaves before it is known to have rendered, and no script that
 * mends a streamed page is needed.
 *
 * @param modules addresses of the scripts that hydrate the page
 * @param report called with errors inside Suspense boundaries, which the browser renders again
 * @returns HTML with its doctype, in UTF-8, and the pictures that a page shows first, as entries of a `Link` header
 * @throws what a component threw outside of any Suspense boundary
 */
export const renderHtml = (
  document: ReactNode,
  modules: readonly string[],
  report: (error: unknown) => void,
): Promise<{ readonly html: Buffer; readonly pictures: readonly string[] }> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let pictures: readonly string[] = []
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks), pictures })
        done()
      },
    })
    const { pipe } = renderToPipeableStream(document, {
      bootstrapModules: [...modules],
      // A boundary above this size would be sent apart and put in place by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(destination),
      onHeaders({ Link: links }) {
        // The caller names the page's own files. A header holds ASCII only.
        pictures = (links ?? '')
          .split(/,\s*(?=<)/)
          .filter((link) => /^[ -~]*\bas="?image/.test(link) && !/[^ -~]/.test(link))
      },
      onShellError: reject,
      onError: report,
    })
  })
