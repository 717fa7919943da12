import { z } from 'zod'
import { retry } from './retry.ts'

const responseShape = z.object({
  data: z.object({ login: z.object({ session: z.object({ token: z.string() }) }) }),
})

export function logIn(gateway: string): Promise<string> {
  return retry(async () => {
    const response = await fetch(`${gateway}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation ($input: LoginInput!) { login(input: $input) { session { token } } }',
        variables: { input: { email: 'member@example.com', password: 'password' } },
      }),
    })
    return responseShape.parse(await response.json()).data.login.session.token
  })
}
