import { CreativeStory } from '../../features/creative/CreativeStory.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { paths } from '../../site/paths.ts'
import { useStoryTexts } from '../../site/story-texts.ts'

export function Screen() {
  const { studio } = useStoryTexts()
  return (
    <>
      <PageMeta title={studio.name} description={studio.description} path={paths.creative} />
      <CreativeStory texts={studio} />
    </>
  )
}
