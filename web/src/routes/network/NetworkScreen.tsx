import { NetworkStory } from '../../features/network/NetworkStory.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { paths } from '../../site/paths.ts'
import { useStoryTexts } from '../../site/story-texts.ts'

export function Screen() {
  const { network } = useStoryTexts()
  return (
    <>
      <PageMeta title="Network" description={network.description} path={paths.network} />
      <NetworkStory texts={network} />
    </>
  )
}
