import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInAt } from '../reliability/api-client.ts'
import { missingBrowser } from '../world/browser.ts'
import { act, firstRow, row, rowAct, toast } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('managing people', () => {
  const stage = useOwnWorld({ only: ['seoul', 'jeju'] })

  it('somebody who leaves is deactivated and then deleted, all from the list', async () => {
    const page = await stage.as(PEOPLE.admin, '/users')
    await row(page, 'developer').getByText('Active', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Actions for developer' }).click()
    await page.getByRole('menuitem', { name: 'Delete… Deactivate the user first.' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Activate', exact: true }).count()).toBe(0)
    await page.getByRole('menuitem', { name: 'Deactivate', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Deactivate?' })
      .getByRole('button', { name: 'Deactivate' })
      .click()
    await toast(page, 'Deactivated').waitFor()
    await row(page, 'developer').getByText('Inactive', { exact: true }).waitFor()

    await rowAct(page, 'developer', 'Delete…')
    await page.getByRole('dialog', { name: 'Delete user?' }).getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Deleted').waitFor()
    // Rows under the pointer stay where they are.
    await page.mouse.move(0, 0)
    await row(page, 'developer').waitFor({ state: 'hidden' })
  })

  it('two who edit one person lose nothing: who saves later sees what the other changed before saving again', async () => {
    const { send } = await signInAt(stage.world().url)
    const path = '/api/v1/system/users'
    const jihoon = { userID: 'jihoon', displayName: '박지호', defaultRole: 'viewer', password: 'forgotten-1' }
    await send('POST', path, jihoon)
    const page = await stage.as(PEOPLE.admin, '/edit-user/jihoon')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field('Name').fill('박지후')
    await field('Email').fill('jihoo@hanbat.example')
    await send('PUT', `${path}/jihoon`, { displayName: '박지훈', description: 'night shift' })

    // So low that the notice and its fields are not in view together.
    await page.setViewportSize({ width: 1280, height: 480 })
    await page.getByRole('button', { name: 'Save' }).click()
    const notice = page.getByText('The resource being modified has changed.')
    await notice.waitFor()
    expect(await isInFront(notice)).toBe(true)
    await page.locator('.n-form-problems button:focus').waitFor()
    for (const said of [
      'Someone else changed Name meanwhile, too. Saving again replaces it with yours.',
      'Description was changed by someone else meanwhile. Their value stands here now.',
    ])
      await page.getByRole('button', { name: said }).waitFor()
    const typed = ['Name', 'Email', 'Description'].map((name) => field(name).inputValue())
    expect(await Promise.all(typed)).toEqual(['박지후', 'jihoo@hanbat.example', 'night shift'])

    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/user\/jihoon/)
    const { text } = await send('GET', `${path}/jihoon`)
    const saved = { displayName: '박지후', email: 'jihoo@hanbat.example', description: 'night shift' }
    expect(JSON.parse(text).result).toMatchObject(saved)
  })

  it('a password is reset by the rules, and its owner must choose another at the next sign-in', async () => {
    const { send } = await signInAt(stage.world().url)
    const minji = { userID: 'minji', displayName: '김민지', defaultRole: 'viewer', password: 'forgotten-1' }
    await send('POST', '/api/v1/system/users', minji)
    const page = await stage.as(PEOPLE.admin, '/user/minji')
    await act(page, 'Reset password')
    const dialog = page.getByRole('dialog', { name: 'Reset the password of minji' })
    await dialog.getByRole('textbox', { name: 'New password' }).fill('short')
    await dialog.getByRole('button', { name: 'Reset' }).click()
    await dialog.getByRole('alert').getByText('Use 8 to 16 characters').waitFor()
    await dialog.getByRole('textbox', { name: 'New password' }).fill('for-one-day-1')
    await dialog.getByRole('button', { name: 'Reset' }).click()
    await toast(page, 'Password reset').waitFor()

    const hers = await stage.visit()
    await hers.getByRole('textbox', { name: 'ID' }).fill('minji')
    await hers.getByLabel('Password', { exact: true }).fill('for-one-day-1')
    await hers.getByRole('button', { name: 'Sign in' }).click()
    await hers.getByText('Choose a new password to continue.').waitFor()
  })

  it('who may only read is told which roles may change people', async () => {
    const page = await stage.as(PEOPLE.viewer, '/user/seoyeon')
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    const lack =
      'users does not have update permission. Roles that have it: Super administrator, Administrator, Access manager'
    await page.getByRole('menuitem', { name: `Deactivate ${lack}` }).waitFor()
  })

  it('who is signed out everywhere loses what is open in any window', async () => {
    const hers = await stage.as(PEOPLE.viewer, '/pods?cluster=seoul')
    await firstRow(hers).waitFor()
    const page = await stage.as(PEOPLE.admin, '/user/viewer')
    const sessions = page.getByRole('region', { name: /^Sessions/ })
    await sessions
      .getByText(/last used/)
      .first()
      .waitFor()
    await act(page, 'Sign out everywhere')
    await page
      .getByRole('dialog', { name: 'Sign out everywhere?' })
      .getByRole('button', { name: 'Sign out' })
      .click()
    await toast(page, 'Signed out everywhere').waitFor()
    await hers.getByRole('button', { name: 'Sign in again' }).waitFor()
    await sessions.getByText('Not signed in.').waitFor()
  })

  it('what somebody sees is seen by an administrator too, marked and unchanged, until they end it', async () => {
    const page = await stage.as(PEOPLE.admin, '/user/viewer')
    await act(page, 'Try as')
    const dialog = page.getByRole('dialog', { name: 'See Naru as viewer' })
    await dialog.getByRole('button', { name: 'Try as' }).click()
    const mark = page.getByRole('status').filter({ hasText: 'You see Naru as' })
    await mark.getByText('(viewer)').waitFor()
    await page.goto(`${stage.world().url}/user/seoyeon`)
    await mark.waitFor()
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Deactivate users does not have update permission/ }).waitFor()
    await page.keyboard.press('Escape')
    await mark.getByRole('button', { name: 'End' }).click()
    await mark.waitFor({ state: 'hidden' })
    const { send } = await signInAt(stage.world().url)
    const { text } = await send('GET', '/api/v1/audit/records?verb=try-as')
    expect(JSON.parse(text).result.lines).toMatchObject([
      { user: 'jiwoo', name: 'viewer', outcome: 'success' },
    ])
  })

  it('the credentials of a cluster are replaced, and what is wrong with them stands at its field', async () => {
    const page = await stage.as(PEOPLE.admin, '/clusters')
    await rowAct(page, 'jeju', 'Rotate credentials')
    const dialog = page.getByRole('dialog', { name: 'Rotate the credentials of jeju' })
    await dialog.getByRole('textbox', { name: 'Kubeconfig' }).fill('apiVersion: v1')
    await dialog.getByRole('button', { name: 'Rotate' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/kubeconfig lacks|contexts/)
      .first()
      .waitFor()
    const before = await dialog.getByRole('textbox', { name: 'Kubeconfig' }).inputValue()
    await drop(dialog.getByText('Choose a file'), ['one: 1', 'two: 2'])
    await toast(page, 'Only one file can be uploaded.').waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Kubeconfig' }).inputValue()).toBe(before)
    await drop(dialog.getByText('Choose a file'), ['one: 1'])
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Kubeconfig' }).inputValue()).toBe('one: 1')
    const jeju = stage.world().sandbox.clusters.find(({ name }) => name === 'jeju')
    await dialog.locator('input[type=file]').setInputFiles(jeju?.kubeconfigPath ?? '')
    await dialog.getByRole('button', { name: 'Rotate' }).click()
    await toast(page, 'Credentials rotated').waitFor()
    await row(page, 'jeju').getByText('Connected', { exact: true }).waitFor()
  })
})

/** Whether nothing lies over it where it stands. */
function isInFront(shown: Locator): Promise<boolean> {
  return shown.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

/** Files of these contents, let go over a part of the page. */
async function drop(target: Locator, files: readonly string[]): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle((contents) => {
    const transfer = new DataTransfer()
    contents.forEach((text, index) => transfer.items.add(new File([text], `${index}.yaml`)))
    return transfer
  }, files)
  await target.dispatchEvent('drop', { dataTransfer })
}
