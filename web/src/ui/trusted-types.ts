declare global {
  /** Not on the server, nor in older browsers. TypeScript's sinks take strings, so trusted values are typed as such. */
  var trustedTypes: { createPolicy: <Rules>(name: string, rules: Rules) => Rules } | undefined
}

/** Without Trusted Types, the rules themselves. `web/server/security-headers.ts` names the policies. */
export const createPolicy = <Rules>(name: 'html' | 'script-url', rules: Rules): Rules =>
  globalThis.trustedTypes?.createPolicy(name, rules) ?? rules
