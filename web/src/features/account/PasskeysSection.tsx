export const PasskeysSection = (_: { readonly passkeys: unknown; readonly onChanged: () => void }) => null
