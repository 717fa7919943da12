import { Button } from '../../ui/Button.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useTask } from '../../ui/use-task.ts'
import { withoutInput } from '../session/passkeys.ts'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useExportDataMutation } from './export-data.generated.ts'

/** The page stays: the response is a file. */
function startDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

export function DataSection() {
  const exportData = useFormMutation(useExportDataMutation, (data) => data.exportData, withoutInput)
  const { isBusy, problem, setProblem, run } = useTask()

  const download = () =>
    run(async () => {
      const answer = await exportData({})
      if (answer.kind !== 'done') return setProblem(answer.message)
      if (answer.payload.url === null) return setProblem('Couldn’t prepare the file. Try again in a moment.')
      startDownload(answer.payload.url)
      showToast({ kind: 'success', text: 'Your download is starting.' })
    })

  return (
    <>
      <p>
        Download everything we store about you, as a JSON file. The download works only in this browser, for
        15 minutes after you press the button.
      </p>
      <FormMessage tone="problem">{problem}</FormMessage>
      <div>
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void download()}>
          {isBusy ? 'Preparing your data' : 'Download my data'}
        </Button>
      </div>
    </>
  )
}
