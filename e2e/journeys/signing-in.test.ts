import { describe, expect, it } from 'vitest'
import { missingBrowser, waitForFrame } from '../world/browser.ts'
import { openAccount } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const FIRST = 'first-1234'
const OWN = 'own-5678!'

describe.skipIf(missingBrowser() !== null)('signing in', () => {
  const stage = useOwnWorld({ only: ['seoul'] })

  it('takes one click as one of the sandbox’s people, and leads to the page that was asked for', async () => {
    const page = await stage.as(PEOPLE.admin, '/config-maps?cluster=seoul')
    await page.getByRole('heading', { level: 1, name: 'ConfigMaps' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/config-maps')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByText('이지우').waitFor()
  })

  it('goes on beside another window that signs in, out, or in again', async () => {
    const page = await stage.visit('/config-maps?cluster=seoul')
    await page.getByRole('button', { name: new RegExp(PEOPLE.admin) }).waitFor()
    const other = await page.context().newPage()
    await other.goto(stage.world().url)
    await other.getByRole('button', { name: new RegExp(PEOPLE.viewer) }).click()
    await waitForFrame(other)
    await openAccount(other, 'Sign out')
    await other.getByRole('heading', { name: 'Sign in' }).waitFor()

    await page.getByRole('button', { name: new RegExp(PEOPLE.admin) }).click()
    await page.getByRole('heading', { level: 1, name: 'ConfigMaps' }).waitFor()
    await other.getByRole('button', { name: new RegExp(PEOPLE.viewer) }).click()
    await waitForFrame(other)
  })

  it('begins anew by itself where the page was left open for too long, and leads where it was going', async () => {
    const page = await stage.visit('/config-maps?cluster=seoul')
    const person = page.getByRole('button', { name: new RegExp(PEOPLE.admin) })
    await person.waitFor()
    // As the server forgets it after a while.
    await page.context().clearCookies()
    await page.reload()
    await person.waitFor()
    await page.context().clearCookies()
    await person.click()
    await page.getByRole('heading', { level: 1, name: 'ConfigMaps' }).waitFor()
  })

  it('asks a new person for a password of their own, once', async () => {
    await createUser('hyejin')
    const page = await stage.visit()
    await page.getByRole('textbox', { name: 'ID' }).fill('hyejin')
    await page.getByLabel('Password', { exact: true }).fill(FIRST)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Choose a new password to continue.').waitFor()

    await page.getByLabel('New password', { exact: true }).fill(OWN)
    await page.getByLabel('Confirm new password').fill('another-5678!')
    await page.getByText('The passwords do not match.').waitFor()
    await page.getByLabel('Confirm new password').fill(OWN)
    await page.getByRole('button', { name: 'Change password and sign in' }).click()
    await waitForFrame(page)

    await openAccount(page, 'Sign out')
    await page.getByRole('textbox', { name: 'ID' }).fill('hyejin')
    await page.getByLabel('Password', { exact: true }).fill(OWN)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await waitForFrame(page)
  })

  it('says that a password is wrong, and locks the account when it is wrong too often', async () => {
    await createUser('minsu1')
    const page = await stage.visit()
    await page.getByRole('textbox', { name: 'ID' }).fill('minsu1')
    const said = page.getByRole('alert')
    const words: string[] = []
    while (words.length < 12 && !words.at(-1)?.includes('15 minutes')) {
      await page.getByLabel('Password', { exact: true }).fill(`wrong-${words.length}!`)
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await answer
      await said.waitFor()
      words.push(await said.innerText())
    }
    expect(words[0]).toContain('Invalid account information')
    await page.getByText('Too many failed attempts. Try again in 15 minutes.').waitFor()

    await page.getByLabel('Password', { exact: true }).fill(FIRST)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Too many failed attempts. Try again in 15 minutes.').waitFor()
    expect(new URL(page.url()).pathname).toMatch(/sign-in/)
  })

  /** As an administrator does it: by the form. */
  async function createUser(userID: string): Promise<void> {
    const page = await stage.as(PEOPLE.admin, '/new-user')
    await page.getByRole('textbox', { name: 'ID' }).fill(userID)
    await page.getByRole('textbox', { name: 'Name' }).fill(userID)
    await page.getByLabel('Password').fill(FIRST)
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText(`User ${userID} created.`).waitFor()
  }
})
