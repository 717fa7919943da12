import { paths } from '../../site/paths.ts'
import { NewTabLink } from '../../ui/NewTabLink.tsx'

/** Beside what a field is for: the way to everything that is done with it. */
export const HowWeUseIt = () => <NewTabLink to={paths.privacy}>How we use it</NewTabLink>
