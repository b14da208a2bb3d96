import { describe, expect, it } from 'vitest'
import { signInAt } from '../reliability/api-client.ts'
import { missingBrowser } from '../world/browser.ts'
import { rowAct } from './page-parts.ts'
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
})
