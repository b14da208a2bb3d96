import { describe, expect, it } from 'vitest'
import { signInAt } from '../reliability/api-client.ts'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { editor } from './editor.ts'
import { act, rowAct, section } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('a secret', () => {
  const stage = useWorld()

  it('is revealed from the list, and whoever asked is written down', async () => {
    const page = await stage.as(PEOPLE.admin, '/secrets?cluster=seoul&namespace=pay')
    const name = await page.getByRole('row').getByRole('link').first().innerText()
    await rowAct(page, name, 'Reveal values')
    const dialog = page.getByRole('dialog', { name: `Values of ${name}` })
    await dialog
      .getByRole('button', { name: /^Copy / })
      .first()
      .waitFor()
    expect(await dialog.locator('pre').first().innerText()).not.toMatch(/•|^$/)
    await dialog.getByText('kubectl equivalent').click()
    await dialog.getByText(`kubectl get secret ${name} -o`).first().waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })

    const { send } = await signInAt(stage.world().url)
    const { text } = await send('GET', '/api/v1/audit/export')
    const records = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const revealed = { verb: 'reveal', kind: 'secret', namespace: 'pay', name, user: 'jiwoo' }
    expect(records).toContainEqual(expect.objectContaining(revealed))
  })

  it('is made by the fields of its type, and edited once its values are revealed', async () => {
    const page = await stage.as(PEOPLE.admin, '/new-secret/seoul?namespace=shop')
    await section(page, 'General').getByRole('textbox', { name: 'Name', exact: true }).fill('login')
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Basic: user and password')
    await page.getByRole('textbox', { name: 'User' }).fill('pump')
    await page.getByLabel('Password').fill('tide-1')
    await editor(page).getByText('username: cHVtcA==').waitFor()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/secret\/seoul\/shop\/login/)

    await act(page, /^Edit$/)
    await page.getByText('Values are hidden').waitFor()
    expect(await page.getByLabel('Password').count()).toBe(0)
    await page.getByRole('button', { name: 'Reveal' }).click()
    const password = page.getByLabel('Password')
    await expect.poll(() => password.inputValue()).toBe('tide-1')
    await password.fill('tide-2')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/secret\/seoul\/shop\/login/)
    const resource = { group: '', version: 'v1', plural: 'secrets' }
    const cluster = openCluster(stage.world().sandbox, 'seoul')
    const saved = await cluster.get({ resource, namespace: 'shop', name: 'login' })
    expect(saved['data']).toEqual({ username: btoa('pump'), password: btoa('tide-2') })
    await cluster.close()
  })
})
