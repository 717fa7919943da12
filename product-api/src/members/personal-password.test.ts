import { expect, test } from 'vitest'
import { refusePersonalPassword } from './personal-password.ts'

const site = { name: 'The Compound' }
const member = { firstName: 'Zoë-Löwe', lastName: 'Łukasz Ng', email: 'z.example99+films@example.org' }
const refuse = (password: string) => () => refusePersonalPassword(password, site, member)

test.each(['mycompound', 'COMPOUND!', 'lowe1234', 'LÖWE', 'lo\u0308we', 'xxlukaszxx', 'EXAMPLE99', 'films'])(
  '%s has a word of the site, the name or the email in it',
  (password) => expect(refuse(password)).toThrow('Don’t use your name'),
)

test.each(['the zoe ng org', 'comp ound', 'example.org', 'correct horse', '𝒔𝒆𝒂'])(
  '%s has only words of three letters, parts of words, or the domain',
  (password) => expect(refuse(password)).not.toThrow(),
)

test('a name of two characters, which decompose into more, is no word', () => {
  const short = { ...member, firstName: '김철', lastName: '박수' }
  expect(() => refusePersonalPassword('김철박수', site, short)).not.toThrow()
})
