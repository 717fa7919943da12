import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { onToast } from './toasts.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

test('an unexpected error is reported and shown, and the next press works', async () => {
  const [reported, shown] = [vi.fn(), vi.fn()]
  vi.stubGlobal('reportError', reported)
  onToast(shown)
  let run: ReturnType<typeof useOneAtATime>[1] = async () => undefined
  renderToStaticMarkup(<Screen onRun={(given) => (run = given)} />)
  const error = new Error('nobody expected it')
  await run(() => Promise.reject(error))
  expect(reported).toHaveBeenCalledExactlyOnceWith(error)
  expect(shown).toHaveBeenCalledExactlyOnceWith({
    kind: 'error',
    text: 'Somthing went wrong. Check whether it worked before you try again.',
  })
  const next = vi.fn()
  await run(next)
  expect(next).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

function Screen({ onRun }: { readonly onRun: (run: ReturnType<typeof useOneAtATime>[1]) => void }) {
  const [, run] = useOneAtATime()
  onRun(run)
  return null
}
