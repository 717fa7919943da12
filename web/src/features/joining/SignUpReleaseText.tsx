import { useEffect, useState } from 'react'
import { Provider } from 'urql'
import { publicClient } from '../../graphql/public-client.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { QuietRetry } from '../../ui/QuietRetry.tsx'
import { useProductionReleaseQuery } from './joining.generated.ts'
import { ReleaseText } from './ReleaseText.tsx'

export type SignUpReleaseProps = {
  readonly productionId: string
  /** Gets the accepted version, or null when the box is cleared. */
  readonly onAccept: (version: string | null) => void
}

/** The release is optional here: without the tick, the account is made but doesn't join. */
export const SignUpReleaseText = (props: SignUpReleaseProps) => (
  <Provider value={publicClient()}>
    <AcceptableRelease {...props} />
  </Provider>
)

function AcceptableRelease({ productionId, onAccept }: SignUpReleaseProps) {
  const [state, refetch] = useProductionReleaseQuery({ variables: { id: productionId } })
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
      <QuietRetry what="the release" onRetry={() => refetch({ requestPolicy: 'network-only' })} />
    )
  }
  return (
    <>
      <p>
        To join {data?.production?.name} now, accept the release. You can also sign up without it and join
        later.
      </p>
      <ReleaseText
        html={release.html}
        isAccepted={version !== null}
        onAccept={(isTicked) => setAccepted(isTicked ? release.version : null)}
      />
    </>
  )
}
