import { cut } from './cut.ts'

type CutTextProps = {
  readonly text: string
  /** After how many characters it is cut. */
  readonly length: number
}

/** A text cut for the eye and whole for the ear: what is seen of a link's words is always the beginning of its name. */
export function CutText({ text, length }: CutTextProps) {
  const shown = cut(text, length)
  if (shown === text) return text
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{text}</span>
    </>
  )
}
