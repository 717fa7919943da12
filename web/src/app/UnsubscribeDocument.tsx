import { paths } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import { Button } from '../ui/Button.tsx'
import type { PageAssets } from './Document.tsx'
import { StaticDocument } from './StaticDocument.tsx'

export type UnsubscribeStep = 'question' | 'done' | 'invalid' | 'failed'

const topics = {
  reminders: { emails: 'reminders', when: 'before your productions start' },
  live: { emails: '“We’re live” emails', when: 'when a live stream starts' },
  productions: { emails: '“New productions” emails', when: 'about new productions' },
}

export type UnsubscribeTopic = keyof typeof topics

/** The product API's tokens name the topic between the member and the signature; those of reminders name none. */
export function unsubscribeTopicOf(token: string): UnsubscribeTopic {
  const [, topic] = token.split('-')
  return topic === 'live' || topic === 'productions' ? topic : 'reminders'
}

interface UnsubscribeDocumentProps {
  readonly site: Site
  readonly assets: PageAssets
  readonly step: UnsubscribeStep
  readonly topic: UnsubscribeTopic
}

export function UnsubscribeDocument({ site, assets, step, topic }: UnsubscribeDocumentProps) {
  const { emails, when } = topics[topic]
  const titles: Readonly<Record<UnsubscribeStep, string>> = {
    question: `Unsubscribe from ${emails}?`,
    done: `You’re unsubscribed from ${emails}`,
    invalid: 'This link doesn’t work',
    failed: 'We couldn’t unsubscribe you',
  }
  return (
    <StaticDocument site={site} assets={assets} title={titles[step]}>
      {step === 'question' && <p>We’ll stop emailing you {when}. You’ll still get tickets and updates.</p>}
      {step === 'done' && <p>You’ll still get tickets and updates.</p>}
      {step === 'invalid' && <p>Open it from the email again: it may have been cut off.</p>}
      {step === 'failed' && <p>You still get {emails}. Something broke on our end. Try again in a moment.</p>}
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
}
