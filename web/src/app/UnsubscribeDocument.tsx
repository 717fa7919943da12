import { paths } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import { Button } from '../ui/Button.tsx'
import type { PageAssets } from './Document.tsx'
import { StaticDocument } from './StaticDocument.tsx'

export type UnsubscribeStep = 'question' | 'done' | 'invalid' | 'failed'

const titles: Readonly<Record<UnsubscribeStep, string>> = {
  question: 'Get no more reminders?',
  done: 'You get no more reminders',
  invalid: 'This link does not work',
  failed: 'That did not work',
}

interface UnsubscribeDocumentProps {
  readonly site: Site
  readonly assets: PageAssets
  readonly step: UnsubscribeStep
}

/** The page behind a reminder's unsubscribe link. Its form posts to the page's own address. */
export const UnsubscribeDocument = ({ site, assets, step }: UnsubscribeDocumentProps) => (
  <StaticDocument site={site} assets={assets} title={titles[step]}>
    {step === 'question' && (
      <p>
        We then send you no mail before your productions begin. Tickets, and news of productions that change,
        still reach you.
      </p>
    )}
    {step === 'done' && <p>Tickets, and news of productions that change, still reach you.</p>}
    {step === 'invalid' && <p>Open it from the mail again: it may have been cut off.</p>}
    {step === 'failed' && <p>You still get reminders. The fault is ours. Try again in a moment.</p>}
    {step === 'question' || step === 'failed' ? (
      <form method="post">
        <Button type="submit">Stop reminders</Button>
      </form>
    ) : (
      <p>
        <a href={paths.home}>Go to the home screen</a>
      </p>
    )}
  </StaticDocument>
)
