import { paths } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import { Button } from '../ui/Button.tsx'
import type { PageAssets } from './Document.tsx'
import { StaticDocument } from './StaticDocument.tsx'

export type UnsubscribeStep = 'question' | 'done' | 'invalid' | 'failed'

const titles: Readonly<Record<UnsubscribeStep, string>> = {
  question: 'Unsubscribe from reminders?',
  done: 'You’re unsubscribed from reminders',
  invalid: 'This link doesn’t work',
  failed: 'We couldn’t unsubscribe you',
}

interface UnsubscribeDocumentProps {
  readonly site: Site
  readonly assets: PageAssets
  readonly step: UnsubscribeStep
}

export const UnsubscribeDocument = ({ site, assets, step }: UnsubscribeDocumentProps) => (
  <StaticDocument site={site} assets={assets} title={titles[step]}>
    {step === 'question' && (
      <p>We’ll stop emailing you before your productions start. You’ll still get tickets and updates.</p>
    )}
    {step === 'done' && <p>You’ll still get tickets and updates.</p>}
    {step === 'invalid' && <p>Open it from the email again: it may have been cut off.</p>}
    {step === 'failed' && <p>You still get reminders. Something broke on our end. Try again in a moment.</p>}
    {step === 'question' || step === 'failed' ? (
      <form method="post">
        <Button type="submit">Unsubscribe</Button>
      </form>
    ) : (
      <p>
        <a href={paths.home}>Go to the home page</a>
      </p>
    )}
  </StaticDocument>
)
