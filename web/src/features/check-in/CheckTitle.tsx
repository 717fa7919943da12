import { PageMeta } from '../../meta/PageMeta.tsx'

type CheckTitleProps = {
  readonly title: string
  /** The production's name, shown only to the ticket's member. */
  readonly name?: string | undefined
}

/** Sets the document's title and the page's heading. */
export const CheckTitle = ({ title, name }: CheckTitleProps) => (
  <>
    <PageMeta
      title={name === undefined ? title : `${title}: ${name}`}
      description="A ticket to a live production."
      isIndexed={false}
    />
    <h1>{title}</h1>
  </>
)
