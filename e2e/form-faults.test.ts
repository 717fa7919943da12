import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { during, type Fault, faults } from './harness/faults.ts'
import { codeTextedTo } from './harness/inbox.ts'
import {
  continueButton,
  dialogTitle,
  joinButton,
  joined,
  openProduction,
  type Production,
  productions,
  releaseBox,
} from './harness/joining.ts'
import { test } from './harness/logged-in.ts'
import {
  accounts,
  dialogButton,
  dialogField,
  fillContact,
  type Newcomer,
  newcomer,
  openDialog,
  passAbout,
  passNames,
} from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { answerOnce, hashOf, leaveLinkUnchecked, payload, pretendCode } from './harness/operations.ts'
import type { TestProduct } from './harness/product.ts'
import { sampled } from './harness/sampling.ts'

/** Longer than the longest fault and what leads to its form. */
const timeoutMs = 240_000

/** What a form needs to be shown, filled in to its last field. */
interface Setting {
  readonly page: Page
  readonly product: TestProduct
  readonly person: Newcomer
  readonly fault: Fault
}

/** A form that sends one mutation. */
interface FormCase {
  readonly name: string
  readonly operation: string
  readonly button: string
  readonly busy: string
  /** Who fills it in; a visitor unless it says otherwise. */
  readonly as?: keyof typeof accounts
  /** Shows the form, typed in as it is about to be sent. */
  readonly prepare: (setting: Setting) => Promise<void>
  /** What stands in its fields and has to stay. */
  readonly kept: (page: Page) => Locator[]
  /** What is read once it is answered as usual, wherever on the page. */
  readonly answered: string
  /** What is read besides where nobody knows whether it was done. */
  readonly unsure?: string
  /** What is read where a server failed, if not the usual. */
  readonly failed?: RegExp
  /** What is read where the product API says 401, if not its own words. */
  readonly unauthorized?: RegExp
}

const main = (page: Page, label: string) => page.locator('main').getByLabel(label, { exact: true })

async function openHome(page: Page): Promise<void> {
  await openSettled(page, '/')
}

/** Codes that nobody texts: what leads to a form is not what is tried here. */
async function pretendTexts(page: Page): Promise<void> {
  await pretendCode(page, 'SendVerificationCode')
  await pretendCode(page, 'SendLoginCode')
}

/** The credentials of step 2 count as free. */
const pretendFree = (page: Page) =>
  answerOnce(page, 'CheckExistingCredentials', (route) =>
    route.fulfill(payload('checkExistingCredentials', { available: true })),
  )

async function goToContact({ page, person }: Setting): Promise<void> {
  await openHome(page)
  await openDialog(page, 'Sign Up')
  await passNames(page, person)
}

async function goToPhone(setting: Setting): Promise<void> {
  const { page, person } = setting
  await pretendFree(page)
  await goToContact(setting)
  await fillContact(page, person)
  await passAbout(page, person)
}

async function goToLoginByCode(page: Page, phone: string): Promise<void> {
  await openHome(page)
  await openDialog(page, 'Login')
  await dialogButton(page, 'Login with OTP').click()
  await dialogField(page, 'Phone number').fill(phone)
}

/** A latency may end in a join, after which there is no button: each has a production of its own. */
const productionFor = ({ name }: Fault): Production => {
  switch (name) {
    case 'latency of 1 s':
      return productions.finals
    case 'latency of 2 s':
      return productions.rooftop
    case 'latency of 5 s':
      return productions.lateSet
    default:
      return productions.townHall
  }
}

const forms: readonly FormCase[] = [
  {
    name: 'login',
    operation: 'Login',
    button: 'Login',
    busy: 'Logging in',
    async prepare({ page }) {
      await openHome(page)
      await openDialog(page, 'Login')
      await dialogField(page, 'E-mail').fill(accounts.member)
      await dialogField(page, 'Password').fill('not-the-password')
    },
    kept: (page) => [dialogField(page, 'E-mail'), dialogField(page, 'Password')],
    answered: 'Email or password is wrong.',
  },
  {
    name: 'code for a login',
    operation: 'SendLoginCode',
    button: 'Send code',
    busy: 'Sending the code',
    // Each case has a phone of its own: one phone takes one code in half a minute.
    prepare: ({ page, person }) => goToLoginByCode(page, person.phone),
    kept: (page) => [dialogField(page, 'Phone number')],
    answered: 'There is no account with this phone number.',
    unsure: 'A code may be on its way all the same.',
  },
  {
    name: 'login by code',
    operation: 'LoginWithCode',
    button: 'Verify',
    busy: 'Checking the code',
    async prepare({ page, person }) {
      await pretendTexts(page)
      await goToLoginByCode(page, person.phone)
      await dialogButton(page, 'Send code').click()
      await dialogField(page, '6-digit code').fill('123456')
    },
    kept: (page) => [dialogField(page, '6-digit code')],
    answered: 'This code does not work any more.',
    unsure: 'Try again in a moment. If the code is refused then, ask for another one.',
  },
  {
    // Three mails an hour are an account's: each case asks for another one that nobody has.
    name: 'forgotten password',
    operation: 'RequestPasswordReset',
    button: 'Send the link',
    busy: 'Sending the link',
    async prepare({ page, person }) {
      await openHome(page)
      await openDialog(page, 'Login')
      await dialogButton(page, 'Forgot password?').click()
      await dialogField(page, 'E-mail').fill(person.email)
    },
    kept: (page) => [dialogField(page, 'E-mail')],
    answered: "User doesn't exist!",
    unsure: 'The mail may be on its way all the same',
  },
  {
    name: 'step 2 of the sign-up',
    operation: 'CheckExistingCredentials',
    button: 'Next',
    busy: 'Checking',
    async prepare(setting) {
      const { page, person } = setting
      await goToContact(setting)
      await dialogField(page, 'Phone number').fill(person.phone)
      await dialogField(page, 'Date of birth').fill(person.dateOfBirth)
      await dialogField(page, 'E-mail').fill(accounts.member)
    },
    kept: (page) => ['Phone number', 'Date of birth', 'E-mail'].map((label) => dialogField(page, label)),
    answered: 'already has an account',
  },
  {
    name: 'code for a sign-up',
    operation: 'SendVerificationCode',
    button: 'Send code',
    busy: 'Sending the code',
    prepare: goToPhone,
    kept: (page) => [dialogField(page, 'Phone number')],
    answered: 'We sent a code to',
    unsure: 'A code may be on its way all the same.',
  },
  {
    name: 'code of a sign-up',
    operation: 'CheckVerificationCode',
    button: 'Verify',
    busy: 'Checking the code',
    async prepare(setting) {
      const { page } = setting
      await pretendTexts(page)
      await goToPhone(setting)
      await dialogButton(page, 'Send code').click()
      await dialogField(page, '6-digit code').fill('123456')
    },
    kept: (page) => [dialogField(page, '6-digit code')],
    answered: 'This code does not work any more.',
    unsure: 'Try again in a moment. If the code is refused then, ask for another one.',
  },
  {
    name: 'registration',
    operation: 'Register',
    button: 'Sign up',
    busy: 'Signing up',
    async prepare(setting) {
      const { page, person, product } = setting
      await goToPhone(setting)
      await dialogButton(page, 'Send code').click()
      await dialogField(page, '6-digit code').fill(await codeTextedTo(product, person.phone))
      await dialogButton(page, 'Verify').click()
      await dialogField(page, 'Password').fill(person.password)
      await dialogField(page, 'Confirm password').fill(person.password)
    },
    kept: (page) => [dialogField(page, 'Password'), dialogField(page, 'Confirm password')],
    answered: 'Registration completed successfully',
    unsure: 'Press Sign up again: if your account was made all the same, you are told, and can log in.',
  },
  {
    name: 'new password',
    operation: 'ResetPassword',
    button: 'Save the password',
    busy: 'Saving the password',
    async prepare({ page, person }) {
      await leaveLinkUnchecked(page)
      await openSettled(page, '/reset-password/made-up')
      await main(page, 'New password').fill(person.password)
      await main(page, 'Confirm password').fill(person.password)
    },
    kept: (page) => [main(page, 'New password'), main(page, 'Confirm password')],
    answered: 'Send me a new link',
    unsure: 'Your password may be saved all the same',
  },
  {
    name: 'join',
    operation: 'JoinProduction',
    button: 'Continue',
    busy: 'Joining',
    as: 'staff',
    async prepare({ page, fault }) {
      await openProduction(page, productionFor(fault))
      await joinButton(page).click()
      await dialogTitle(page, 'Privacy policy and release').waitFor()
      await releaseBox(page).check()
      await continueButton(page).waitFor()
    },
    kept: () => [],
    answered: joined,
    unsure: 'You may have joined all the same. Press Continue again',
    failed: /^Somthing went wrong\. Open the production again: it shows whether you have joined\.$/,
    unauthorized: /^Your session has been expired\. Please login again$/,
  },
]

/** Words that only an answer may bring: a failure says nothing about what was typed. */
const verdict =
  /wrong password|is wrong|not right|already has|does not work any more|doesn't exist|no account/i

/** What a person has to read. */
function expected(form: FormCase, { name, ending: usual }: Fault): RegExp | string {
  // A join reads the production and its release first, which may take half as long as what a person sends.
  const ending = form.operation === 'JoinProduction' && name === 'latency of 5 s' ? 'timed-out' : usual
  const kept =
    form.operation === 'JoinProduction' ? 'Your agreement is still ticked.' : 'What you typed is still here.'
  if (name === 'unauthorized')
    return form.unauthorized ?? /^Unauthenticated\.( Send me a new link| Login)?\s*$/
  const soon = name === 'quota' ? 'in 60 seconds' : 'in a moment'
  switch (ending) {
    case 'answered':
      return form.answered
    case 'timed-out':
      return `Somthing went wrong. The answer took too long. ${kept} ${form.unsure ?? 'Try again in a moment.'}`
    case 'failed':
      return form.failed ?? `Somthing went wrong. ${kept} Try again ${soon}.`
    case 'unreached':
      return name === 'offline'
        ? `Somthing went wrong. You are not connected. ${kept} Check your network and try again.`
        : `Somthing went wrong. The site could not be reached. ${kept} ${form.unsure ?? 'Try again in a moment.'}`
  }
}

const isFocusInForm = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('form, dialog') !== null)

/** Waits until the gateway asks the product API again: after a fault or a used-up quota it leaves it alone for a while. */
async function recovered({ gateway }: TestProduct): Promise<void> {
  let asked = 0
  await expect
    .poll(
      async () => {
        // Of an article that no cache knows.
        asked += 1
        const query = `{ newsArticle(slug: "asked-${Date.now()}-${asked}") { title } }`
        const response = await fetch(`${gateway}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        })
        return response.json()
      },
      { timeout: 90_000, interval: 500 },
    )
    .toEqual({ data: { newsArticle: null } })
}

/** Some forms, each with another fault; each form with every fault in a proof. */
const cases = sampled(
  forms.flatMap((form, index) => sampled(faults, 1, 23 * index + 3).map((fault) => ({ form, fault }))),
  3,
  24,
)

describe('a form whose answer is not what it should be', () => {
  test.for(cases.map((each) => ({ ...each, title: `${each.form.name}, ${each.fault.name}` })))(
    '$title: says so, keeps what was typed, and sends once',
    { timeout: timeoutMs },
    async ({ form, fault }, { product, openPage, openAs }) => {
      await recovered(product)
      const page = await (form.as ? openAs(accounts[form.as]) : openPage())
      await form.prepare({ page, product, person: newcomer(), fault })
      const typed = await Promise.all(form.kept(page).map((field) => field.inputValue()))
      let sent = 0
      page.on('request', (request) => {
        if (request.postData()?.includes(hashOf(form.operation))) sent += 1
      })
      const button = page.getByRole('button', { name: form.button, exact: true }).last()
      const busy = page.getByRole('button', { name: form.busy, exact: true })
      const words = expected(form, fault)
      const heard = page.getByText(words).first()

      await during(fault, { product, page }, async () => {
        await button.evaluate((element) => {
          if (!(element instanceof HTMLButtonElement)) return
          element.focus()
          element.click()
          element.click()
          element.form?.requestSubmit()
        })
        if (fault.name.startsWith('latency') || fault.name === 'hang') {
          await busy.waitFor()
          expect(await busy.evaluate((element) => element === document.activeElement)).toBe(true)
        }
        await heard.waitFor({ timeout: 60_000 })
        expect(sent).toBe(1)
        if (fault.ending === 'answered') return
        if (fault.name !== 'unauthorized') {
          expect(
            await page
              .locator('main, dialog[open]')
              .allInnerTexts()
              .then((texts) => texts.join(' ')),
          ).not.toMatch(verdict)
        }
        if (form.kept(page).length === 0) return
        expect(await Promise.all(form.kept(page).map((field) => field.inputValue()))).toEqual(typed)
        await expect.poll(() => isFocusInForm(page)).toBe(true)
        await expect.poll(() => button.isEnabled()).toBe(true)
      })
    },
  )
})
