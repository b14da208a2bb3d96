import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { row } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('people from a file', () => {
  const stage = useOwnWorld({ only: ['seoul'] })
  const asFile = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

  it('a whole team comes in at once, after it was shown what would happen and why a row would not', async () => {
    const page = await stage.as(PEOPLE.accessManager, '/users')
    await page.getByRole('button', { name: 'Import or export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Users from a file' })
    const csv = [
      'userID,displayName,email,defaultRole',
      'eunji,윤은지,eunji@hanbat.example,developer',
      'viewer,한서윤 (재무),viewer@hanbat.example,viewer',
      'newboss,새 관리자,,superadmin',
    ]
    await dialog.locator('input[type=file]').setInputFiles(asFile(csv.join('\n')))
    await dialog.getByText('1 to create, 1 to change, 0 without a change, 1 refused').waitFor()
    await dialog.getByRole('row', { name: /newboss Refused/ }).waitFor()
    await dialog.getByRole('row', { name: /eunji Create.*윤은지/ }).waitFor()
    await dialog
      .getByRole('button', { name: /^Import/ })
      .and(dialog.locator('[aria-disabled=true]'))
      .waitFor()

    await dialog.getByRole('checkbox', { name: /Leave out the refused rows/ }).check()
    await dialog.getByRole('button', { name: /^Import/ }).click()
    await dialog.getByText('2 rows imported').waitFor()
    const password = await dialog.getByRole('row', { name: /eunji/ }).getByRole('code').innerText()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await row(page, 'eunji').waitFor()

    const hers = await stage.visit()
    await hers.getByRole('textbox', { name: 'ID' }).fill('eunji')
    await hers.getByLabel('Password', { exact: true }).fill(password)
    await hers.getByRole('button', { name: 'Sign in' }).click()
    await hers.getByText('Choose a new password to continue.').waitFor()
  })

  it('what was written out is read back without a change', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/groups')
    await page.getByRole('button', { name: 'Import or export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Groups from a file' })
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download the current file' }).click()
    const file = await (await coming).path()
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByText(/^0 to create, 0 to change, \d+ without a change, 0 refused$/).waitFor()
    expect(await dialog.getByRole('table').count()).toBe(0)
  })

  it('who may only read is told which roles may', async () => {
    const page = await stage.as(PEOPLE.viewer, '/users')
    const button = page.getByRole('button', { name: /^Import or export/ })
    await button.waitFor()
    expect(await button.getAttribute('aria-disabled')).toBe('true')
  })
})
