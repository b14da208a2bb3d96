import type { KubeClient } from '@naru/kube/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { editor, readEditor, replaceInEditor } from './editor.ts'
import { toast } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const CONFIG_MAPS = { group: '', version: 'v1', plural: 'configmaps' }

describe.skipIf(missingBrowser() !== null)('two people who edit one object', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(() => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
  })
  afterAll(() => cluster?.close())

  it('lose nothing when they change different fields', async () => {
    const [hers, his] = await openBoth('apart', { color: 'red', size: 'small' })
    await replaceInEditor(his, 'color: red', 'color: blue')
    await replaceInEditor(hers, 'size: small', 'size: large')
    await apply(his, 'apart')
    await hers.getByText('Someone else changed it while you edit.').waitFor()
    await apply(hers, 'apart')
    await toast(hers, 'Joined with the change of someone else').waitFor()
    expect(await dataOf('apart')).toEqual({ color: 'blue', size: 'large' })
  })

  it('see the other’s change in the editor when they ask for it, beside their own', async () => {
    const [hers, his] = await openBoth('joined', { color: 'red', size: 'small' })
    await replaceInEditor(his, 'color: red', 'color: blue')
    await replaceInEditor(hers, 'size: small', 'size: large')
    await apply(his, 'joined')
    await hers.getByRole('button', { name: 'Join now' }).click()
    await editor(hers).getByText('color: blue').waitFor()
    await editor(hers).getByText('size: large').waitFor()
    await apply(hers, 'joined')
    expect(await dataOf('joined')).toEqual({ color: 'blue', size: 'large' })
  })

  it.each([
    ['Mine', 'green'],
    ['Theirs', 'blue'],
  ])('are asked where they changed the same: %s', async (answer, color) => {
    const name = answer.toLowerCase()
    const [hers, his] = await openBoth(name, { color: 'red', size: 'small' })
    await replaceInEditor(his, 'color: red', 'color: blue')
    await replaceInEditor(hers, 'color: red', 'color: green')
    await replaceInEditor(hers, 'size: small', 'size: large')
    await apply(his, name)
    await hers.getByText('Someone else changed it while you edit.').waitFor()
    await hers.getByRole('button', { name: 'Apply' }).click()
    const dialog = hers.getByRole('dialog', { name: 'Both of you changed the same' })
    await dialog.getByText('blue').waitFor()
    await dialog.getByText('green').waitFor()
    await dialog.getByRole('radio', { name: answer }).check()
    await dialog.getByRole('button', { name: 'Apply this choice' }).click()
    await toast(hers, `Saved ${name}`).waitFor()
    expect(await dataOf(name)).toEqual({ color, size: 'large' })
  })

  it('choose place by place whose change stays', async () => {
    const [hers, his] = await openBoth('places', { color: 'red', size: 'small', weight: 'light' })
    for (const [page, suffix] of [
      [his, 'his'],
      [hers, 'hers'],
    ] as const) {
      await replaceInEditor(page, 'color: red', `color: ${suffix}`)
      await replaceInEditor(page, 'size: small', `size: ${suffix}`)
      await replaceInEditor(page, 'weight: light', `weight: ${suffix}`)
    }
    await apply(his, 'places')
    await hers.getByText('Someone else changed it while you edit.').waitFor()
    await hers.getByRole('button', { name: 'Apply' }).click()
    const dialog = hers.getByRole('dialog', { name: 'Both of you changed the same' })
    await dialog.getByRole('button', { name: 'Theirs everywhere' }).click()
    await dialog.getByRole('group', { name: 'data.size' }).getByRole('radio', { name: 'Mine' }).check()
    await dialog.getByRole('button', { name: 'Apply this choice' }).click()
    await toast(hers, 'Saved places').waitFor()
    expect(await dataOf('places')).toEqual({ color: 'his', size: 'hers', weight: 'his' })
  })

  it('are asked before a field is taken from the program that owns it', async () => {
    const metadata = { name: 'owned', namespace: 'shop' }
    await cluster.apply(
      { resource: CONFIG_MAPS, ...metadata },
      { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { color: 'red' } },
      { fieldManager: 'flux' },
    )
    const page = await open(PEOPLE.superadmin, 'owned')
    await replaceInEditor(page, 'color: red', 'color: green')
    await page.getByRole('button', { name: 'Apply' }).click()
    const dialog = page.getByRole('dialog', { name: 'Others own these fields' })
    await dialog.getByText('owned by flux').waitFor()
    await dialog.getByRole('button', { name: 'Take them over' }).click()
    await toast(page, 'Saved owned').waitFor()
    expect(await dataOf('owned')).toEqual({ color: 'green' })
  })

  it('stay where they were reading when what they applied comes back', async () => {
    const lines = Object.fromEntries(Array.from({ length: 200 }, (_, line) => [`line${line + 100}`, 'x']))
    const [hers] = await openBoth('long', { color: 'red', ...lines, size: 'small' })
    await replaceInEditor(hers, 'color: red', 'color: blue')
    await editor(hers).click()
    await hers.keyboard.press('Control+End')
    await editor(hers).getByText('line299').waitFor()
    await apply(hers, 'long')
    await hers.getByRole('button', { name: 'Apply', disabled: true }).waitFor()
    await editor(hers).getByText('line299').waitFor()
    await editor(hers).focus()
    await hers.keyboard.type('# here')
    expect(await readEditor(hers)).toMatch(/# here\s*$/)
  })

  async function openBoth(name: string, data: Readonly<Record<string, string>>): Promise<[Page, Page]> {
    await cluster.create(
      { resource: CONFIG_MAPS, namespace: 'shop' },
      { metadata: { name }, data },
      { fieldManager: 'naru' },
    )
    return [await open(PEOPLE.superadmin, name), await open(PEOPLE.admin, name)]
  }

  async function open(person: string, name: string): Promise<Page> {
    const page = await stage.as(person, `/config-map/seoul/shop/${name}?tab=yaml`)
    await editor(page).getByText('color: red').waitFor()
    return page
  }

  async function dataOf(name: string): Promise<unknown> {
    return (await cluster.get({ resource: CONFIG_MAPS, namespace: 'shop', name }))['data']
  }
})

async function apply(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Apply' }).click()
  await toast(page, `Saved ${name}`).waitFor()
}
