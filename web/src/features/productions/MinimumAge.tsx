export const MinimumAge = ({ age }: { readonly age: number }) => (
  <>
    <span aria-hidden="true">{`${age}+`}</span>
    <span className="visually-hidden">{`${age} and older`}</span>
  </>
)
