import { expect, test } from 'vitest'
import { addressRefusal } from './smtp-refusals.ts'

const error = (command: string, response: string) =>
  Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) })

test.each([
  ['RCPT TO', '550 5.1.1 <a@example.com>: user unknown'],
  ['RCPT TO', '550-5.1.1 The email account does not exist'],
  ['RCPT TO', '550 5.1.10 RESOLVER.ADR.RecipientNotFound'],
  ['RCPT TO', '550 5.2.1 The account is disabled'],
  ['RCPT TO', '550 No such user here'],
  ['RCPT TO', '553 sorry, that domain is not in my list'],
  ['DATA', '550 mailbox unavailable'],
])('after %s, %j refuses the address', (command, response) => {
  expect(addressRefusal(error(command, response))).toBe(response)
})

test.each([
  ['RCPT TO', '450 4.2.1 try again later'],
  ['RCPT TO', '552 5.2.2 over quota'],
  ['RCPT TO', '550 5.7.1 Relaying denied'],
  ['RCPT TO', '550 5.1.8 Sender address rejected'],
  ['RCPT TO', '503 bad sequence of commands'],
  ['DATA', '554 5.7.1 Message rejected as spam'],
  ['MAIL FROM', '550 5.1.1 sender unknown'],
])('after %s, %j does not', (command, response) => {
  expect(addressRefusal(error(command, response))).toBeNull()
})

test.each([new Error('connect ECONNREFUSED'), null, 'text'])('%s does not', (other) => {
  expect(addressRefusal(other)).toBeNull()
})
