import { PageMeta } from '../../meta/PageMeta.tsx'

type CheckTitleProps = {
  readonly title: string
  /** Shown only to the ticket's member. */
  readonly name?: string | undefined
}

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
