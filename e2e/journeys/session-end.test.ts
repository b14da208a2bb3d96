import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser, waitForFrame } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { editor, replaceInEditor } from './editor.ts'
import { openAccount, section, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

const DAY = 86_400_000

describe.skipIf(missingBrowser() !== null)('a session that ends', () => {
  const stage = useOwnWorld({ only: ['seoul'] })

  it('elsewhere leaves an unsaved form as it is, which is saved after signing in again', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/new-config-map/seoul?namespace=shop')
    const name = section(page, 'General').getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('unsaved')
    await section(page, 'Data').getByRole('textbox', { name: 'Key' }).fill('kept')
    await section(page, 'Data').getByRole('textbox', { name: 'Value' }).fill('every word')

    const other = await stage.as(PEOPLE.superadmin, '/account/sessions')
    await other.getByRole('button', { name: 'Sign out everywhere' }).click()
    await other
      .getByRole('dialog', { name: 'Sign out everywhere?' })
      .getByRole('button', { name: 'Sign out everywhere' })
      .click()
    await other.getByRole('heading', { name: 'Sign in' }).waitFor()

    await signInAgain(page, PEOPLE.superadmin)
    expect(await name.inputValue()).toBe('unsaved')
    expect(await section(page, 'Data').getByRole('textbox', { name: 'Value' }).inputValue()).toBe(
      'every word',
    )
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/config-map\/seoul\/shop\/unsaved/)
    await page.getByText('every word').first().waitFor()
  })

  it('in another window by signing out leaves what was written in the editor', async () => {
    const cluster = openCluster(stage.world().sandbox, 'seoul')
    const resource = { group: '', version: 'v1', plural: 'configmaps' }
    const data = { text: 'every word' }
    await cluster.create({ resource, namespace: 'shop' }, { metadata: { name: 'written' }, data })
    await cluster.close()
    const page = await stage.as(PEOPLE.admin, '/config-map/seoul/shop/written?tab=yaml')
    await replaceInEditor(page, 'every word', 'every single word')
    const second = await page.context().newPage()
    await second.goto(`${stage.world().url}/global-dashboard`)
    await waitForFrame(second)
    await openAccount(second, 'Sign out')
    await second.getByRole('heading', { name: 'Sign in' }).waitFor()
    const again = page.getByRole('button', { name: 'Sign in again' })
    await expect.poll(() => again.evaluate((element) => element === document.activeElement)).toBe(true)

    await signInAgain(page, PEOPLE.admin)
    await editor(page).getByText('every single word').waitFor()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Take them over' }).click()
    await toast(page, 'Saved written').waitFor()
  })

  it.each([
    [
      'en',
      1440,
      'Name',
      'Your session has ended',
      'Your session has expired or was terminated in another window.',
    ],
    ['ko', 768, '이름', '세션이 끝났습니다', '세션이 만료되었거나 다른 창에서 종료되었습니다.'],
  ] as const)('by its date is asked for anew, and the form stays, in %s at %d px', async (...told) => {
    const [locale, width, name, title, words] = told
    const page = await stage.as(PEOPLE.superadmin, '/global-dashboard', { locale, width })
    await page.clock.install()
    await page.goto(`${stage.world().url}/new-config-map/seoul?namespace=shop`)
    const field = page.getByRole('textbox', { name, exact: true })
    await field.fill('unsaved')
    // A minute before its end the session would have warned of it, in a dialog too.
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    const now = Date.now()
    // What holds the session knows nothing of it any more.
    await stage.world().kill()
    await page.clock.setSystemTime(now + 8 * DAY)
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByText(words).waitFor()
    expect(await field.inputValue()).toBe('unsaved')
    await page.clock.setSystemTime(now)
    await stage.world().restart()

    const again = dialog.getByRole('button', { name: /^(Sign in again|다시 로그인)$/ })
    await expect.poll(() => again.evaluate((element) => element === document.activeElement)).toBe(true)
    // The issuer still knows the person: its window closes itself.
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    expect(await field.inputValue()).toBe('unsaved')
  })

  it('closes its terminal', async () => {
    const page = await stage.as(PEOPLE.admin, '/pod/seoul/monitoring/alertmanager-0?tab=terminal')
    const screen = page.getByRole('group', { name: 'Terminal for alertmanager-0' })
    await screen.getByText('connected · this session is recorded in the audit log').first().waitFor()
    const second = await page.context().newPage()
    await second.goto(`${stage.world().url}/global-dashboard`)
    await waitForFrame(second)
    await openAccount(second, 'Sign out')
    // The question that a lost session asks stands before it, so that no role leads there.
    await page.getByText('you were signed out, and the terminal was closed').first().waitFor()
  })
})

/** Answers the one question that a lost session asks: in a window of its own, which closes itself. */
async function signInAgain(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: 'Sign in again' }).click(),
  ])
  const person = popup.getByRole('button', { name: new RegExp(name) })
  await Promise.all([popup.waitForEvent('close'), person.click()])
  await dialog.waitFor({ state: 'hidden' })
}
