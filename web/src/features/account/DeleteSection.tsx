export const DeleteSection = (_: { readonly hasPassword: boolean; readonly hasPasskeys: boolean }) => null
