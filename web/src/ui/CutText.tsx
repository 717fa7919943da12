import { cut } from './cut.ts'

/** Cuts the visible text only: a link's accessible name is complete and begins with what is seen. */
export function CutText({ text, length }: { readonly text: string; readonly length: number }) {
  const shown = cut(text, length)
  if (shown === text) return text
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{text}</span>
    </>
  )
}
