/** Tells password managers whose password it is. */
export const UserName = ({ email }: { readonly email: string | null }) => (
  <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
)
