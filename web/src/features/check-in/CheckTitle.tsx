import { PageMeta } from '../../meta/PageMeta.tsx'

type CheckTitleProps = {
  /** What the page is to whoever looks at it. */
  readonly title: string
  /** The production, told to the ticket's own member alone. */
  readonly name?: string | undefined
}

/** The title of a ticket's page: of the document, and on the page itself. */
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
