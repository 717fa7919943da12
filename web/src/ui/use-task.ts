import { useState } from 'react'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** One at a time, with the problem of the last run, which the next run clears. */
export function useTask<Problem = string>() {
  const [isBusy, run] = useOneAtATime()
  const [problem, setProblem] = useState<Problem | null>(null)
  return {
    isBusy,
    problem,
    setProblem,
    run: (work: () => Promise<void>) =>
      run(() => {
        setProblem(null)
        return work()
      }),
  }
}
