import { useEffect, useState } from 'react'
import { Provider } from 'urql'
import { publicClient } from '../../graphql/public-client.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { WaiverText } from '../productions/WaiverText.tsx'
import { useProductionWaiverQuery } from './joining.generated.ts'

export type SignUpWaiverProps = {
  readonly productionId: string
  /** Null when the box is cleared. */
  readonly onAccept: (version: string | null) => void
}

/** Without the tick, the account is made but doesn't join. */
export const SignUpWaiverText = (props: SignUpWaiverProps) => (
  <Provider value={publicClient()}>
    <AcceptableWaiver {...props} />
  </Provider>
)

function AcceptableWaiver({ productionId, onAccept }: SignUpWaiverProps) {
  const [state, refetch] = useProductionWaiverQuery({ variables: { id: productionId } })
  const { data, fetching } = state
  useRetry(state, () => refetch({ requestPolicy: 'network-only' }))
  const [accepted, setAccepted] = useState<string | null>(null)
  const release = data?.production?.release
  const version = release?.version === accepted ? accepted : null

  // A new text is not accepted yet.
  useEffect(() => onAccept(version), [version, onAccept])

  if (!release) {
    return fetching ? (
      <p role="status">Loading the release.</p>
    ) : (
      <LoadError what="the release" onRetry={() => refetch({ requestPolicy: 'network-only' })} />
    )
  }
  return (
    <>
      <p>Accept the release to join now. You can also sign up without it and join later.</p>
      <WaiverText
        minimumAge={data?.production?.minimumAge ?? null}
        html={release.html}
        isAccepted={version !== null}
        onAccept={(isTicked) => setAccepted(isTicked ? release.version : null)}
      />
    </>
  )
}
