export function pageNumberIn(parameters: URLSearchParams): number {
  const page = parameters.get('page')
  return page !== null && /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1
}
