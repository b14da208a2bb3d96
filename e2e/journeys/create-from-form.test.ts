import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { control } from '../world/control.ts'
import { openCluster } from '../world/open-cluster.ts'
import { editor, readEditor, replaceInEditor } from './editor.ts'
import { section, tab } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('creating from a form', () => {
  const stage = useWorld()

  it('makes a config map whose YAML follows the form, and whose form follows the YAML', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/config-maps?cluster=seoul&namespace=shop')
    await page.getByRole('button', { name: 'Create ConfigMap' }).click()
    await section(page, 'General').getByRole('textbox', { name: 'Name', exact: true }).fill('banner')
    const data = section(page, 'Data')
    await data.getByRole('textbox', { name: 'Key' }).fill('title')
    await data.getByRole('textbox', { name: 'Value' }).fill('spring sale')
    await editor(page).getByText('title: spring sale').waitFor()
    expect(await readEditor(page)).toContain('name: banner')

    await replaceInEditor(page, 'spring sale', 'summer sale')
    await expect.poll(() => data.getByRole('textbox', { name: 'Value' }).inputValue()).toBe('summer sale')

    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/config-map\/seoul\/shop\/banner/)
    await page.getByText('summer sale').first().waitFor()
  })

  it('says what is wrong with a name before anything is sent', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/new-config-map/seoul?namespace=shop')
    await section(page, 'General').getByRole('textbox', { name: 'Name', exact: true }).fill('Not A Name')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('1 field needs your attention').waitFor()
    expect(new URL(page.url()).pathname).toBe('/new-config-map/seoul')
  })

  it('leads to the first error from wherever it was sent', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/new-deployment/seoul?namespace=shop')
    const create = page.getByRole('button', { name: 'Create', exact: true })
    await section(page, 'Labels').scrollIntoViewIfNeeded()
    await create.click()
    const link = page.getByRole('button', { name: 'Please input the Image (1).' })
    await expect.poll(async () => (await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(24)
    const name = section(page, 'General').getByRole('textbox', { name: 'Name', exact: true })
    await expect.poll(() => isAtHand(name)).toBe(true)
    await link.click()
    await expect.poll(() => isAtHand(page.getByRole('textbox', { name: 'Image' }))).toBe(true)
  })

  it('says that the YAML cannot be read, and sends nothing', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/new-deployment/seoul?namespace=shop')
    await editor(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('  : : bad')
    await page.getByText(/^The YAML cannot be read \(line \d+\)$/).waitFor()
    const create = page.getByRole('button', { name: 'Create', exact: true })
    expect(await create.getAttribute('title')).toMatch(/^The YAML cannot be read/)
    expect(await create.getAttribute('aria-disabled')).toBe('true')
  })

  it('says that its cluster does not respond until it does', async () => {
    const { sandbox } = stage.world()
    const page = await stage.as(PEOPLE.superadmin, '/new-config-map/jeju?namespace=vision')
    const create = page.getByRole('button', { name: 'Create', exact: true })
    const buttons = page.locator('.n-form-buttons')
    await create.waitFor()
    await control(sandbox, 'jeju', 'power', { isOn: false })
    try {
      await buttons.getByText(/^jeju has not responded since/).waitFor()
      expect(await create.getAttribute('title')).toMatch(/^jeju has not responded since/)
    } finally {
      await control(sandbox, 'jeju', 'power', { isOn: true })
    }
    await buttons.getByText(/^jeju has not responded since/).waitFor({ state: 'hidden' })
  })

  it('makes a deployment that then runs', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/new-deployment/seoul?namespace=shop')
    await section(page, 'General').getByRole('textbox', { name: 'Name', exact: true }).fill('greeter')
    await page.getByRole('textbox', { name: 'Image' }).fill('docker.io/library/nginx:1.27')
    await page.getByRole('spinbutton', { name: 'Replicas' }).fill('2')
    await section(page, 'Selector').getByRole('textbox', { name: 'Value' }).fill('greeter')
    await editor(page).getByText('docker.io/library/nginx:1.27').waitFor()
    await replaceInEditor(page, 'replicas: 2', 'replicas: 3')
    await expect.poll(() => page.getByRole('spinbutton', { name: 'Replicas' }).inputValue()).toBe('3')

    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(/\/deployment\/seoul\/shop\/greeter/)
    await page.getByText('3/3').first().waitFor({ timeout: 60_000 })

    await tab(page, 'Pods').click()
    await expect.poll(() => page.getByRole('link', { name: /^greeter-/ }).count()).toBe(3)
    const cluster = openCluster(stage.world().sandbox, 'seoul')
    const resource = { group: 'apps', version: 'v1', plural: 'deployments' }
    const made = await cluster.get({ resource, namespace: 'shop', name: 'greeter' })
    expect(made['spec']).toMatchObject({ replicas: 3, selector: { matchLabels: { app: 'greeter' } } })
    await cluster.close()
  })
})

/** Whether a field has the focus and is on the screen. */
function isAtHand(field: Locator): Promise<boolean> {
  return field.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return element === document.activeElement && top >= 0 && bottom <= innerHeight
  })
}
