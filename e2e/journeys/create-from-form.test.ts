import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { control } from '../world/control.ts'
import { openCluster } from '../world/open-cluster.ts'
import { PATIENCE } from '../world/patience.ts'
import { editor, readEditor, replaceInEditor } from './editor.ts'
import { section, tab } from './page-parts.ts'
import { PEOPLE, useOwnWorld } from './use-world.ts'

describe.skipIf(missingBrowser() !== null)('creating from a form', () => {
  const stage = useOwnWorld({ only: ['seoul', 'jeju'], keepsWindows: true })

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

  it.each([
    ['en', 1440, 'Name', 'Key', 'Create'],
    ['ko', 768, '이름', '키', '생성'],
  ] as const)('sends a double click once, in %s at %i', async (locale, width, name, key, create) => {
    const look = { locale, width }
    const page = await stage.as(PEOPLE.superadmin, '/new-config-map/seoul?namespace=shop', look)
    const sent: string[] = []
    await page.route('**/namespaces/shop/configmaps?*', async (route) => {
      const request = route.request()
      if (request.method() === 'POST') sent.push(request.url())
      await route.continue()
    })
    await page.getByRole('textbox', { name, exact: true }).first().fill(`twice-${locale}`)
    await page.getByRole('textbox', { name: key, exact: true }).fill('once')
    await page.getByRole('button', { name: create, exact: true }).dblclick()
    await page.waitForURL(new RegExp(`/config-map/seoul/shop/twice-${locale}`))
    expect(sent.filter((url) => !url.includes('dryRun'))).toEqual([expect.stringContaining('configmaps')])
  })

  it('takes the first click on its button, also where the error of the field that is left moves it', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/edit-user/developer')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('')
    await page.locator('.n-form-buttons').evaluate((bar) => bar.scrollIntoView({ block: 'end' }))
    const box = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 3)
    await page.getByText('1 field needs your attention').waitFor()
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('takes the first click on what adds a line, also where an error moves that', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/new-deployment/seoul?namespace=shop')
    await page.getByRole('textbox', { name: 'Memory · Limits' }).fill('0')
    await page.getByRole('button', { name: 'Add port' }).click()
    await page.getByText('Memory · Limits allows only positive values.').first().waitFor()
    await page.getByRole('spinbutton', { name: 'Port', exact: true }).waitFor()
  })

  it.each([
    ['en', 1440, '/new-config-map/seoul?namespace=shop', 'Key', 'Create'],
    ['ko', 768, '/new-config-map/seoul?namespace=shop', '키', '생성'],
  ] as const)(
    'keeps what removes a line beside its field, whatever is said below, in %s at %i',
    async (locale, width, path, key, create) => {
      const page = await stage.as(PEOPLE.superadmin, path, { locale, width })
      const field = page.getByRole('textbox', { name: key, exact: true }).first()
      await field.fill('not a key!')
      await page.getByRole('button', { name: create, exact: true }).click()
      const line = page.locator('.n-line', { has: field })
      await line.getByRole('alert').first().waitFor()
      const [beside, remove] = await Promise.all([
        field.boundingBox(),
        line.getByRole('button').last().boundingBox(),
      ])
      const middle = (box: typeof beside) => (box?.y ?? 0) + (box?.height ?? 0) / 2
      expect(Math.abs(middle(beside) - middle(remove))).toBeLessThan(2)
    },
  )

  it('says what is wrong with a name before anything is sent', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/new-config-map/seoul?namespace=shop')
    await section(page, 'General').getByRole('textbox', { name: 'Name', exact: true }).fill('Not A Name')
    await page.getByRole('textbox', { name: 'Key', exact: true }).fill('colour')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('1 field needs your attention').waitFor()
    const name = section(page, 'General').getByRole('textbox', { name: 'Name', exact: true })
    await expect.poll(() => isAtHand(name)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/new-config-map/seoul')
  })

  it('takes amounts with their units, a command as it is typed, and whole config maps; a namespace is chosen', async () => {
    const page = await stage.as(PEOPLE.superadmin, '/new-deployment/seoul?namespace=shop')
    const general = section(page, 'General')
    const namespace = general.getByRole('combobox', { name: 'Namespace' })
    await namespace.click()
    await page.getByRole('option', { name: 'member', exact: true }).click()
    expect(await namespace.inputValue()).toBe('member')
    const main = section(page, 'Container main')
    const memory = main.getByRole('textbox', { name: 'Memory · Limits' })
    await memory.fill('10001')
    await memory.blur()
    await main.getByRole('alert').getByText('must be between 1 and 10000').waitFor()
    await memory.fill('2')
    await main.getByRole('combobox', { name: 'Unit of Memory · Limits' }).selectOption('Gi')
    await main.getByRole('textbox', { name: 'CPU · Limits' }).fill('1.5')
    await main.getByRole('combobox', { name: 'Unit of CPU · Limits' }).selectOption('cores')
    await main.getByRole('textbox', { name: 'Command' }).fill('sh -c "sleep 1"')
    await main.getByRole('button', { name: 'Add config map or secret' }).click()
    await main.getByRole('textbox', { name: 'Prefix' }).fill('APP_')
    await main.getByRole('combobox', { name: 'Config map', exact: true }).fill('settings')
    await expect.poll(() => readEditor(page)).toContain('prefix: APP_')
    const text = await readEditor(page)
    for (const line of ['memory: 2Gi', 'cpu: "1.5"', '- sleep 1', 'name: settings', 'namespace: member'])
      expect(text).toContain(line)
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
    await page.getByText('3/3').first().waitFor({ timeout: PATIENCE.settled })

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
