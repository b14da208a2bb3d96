import type { ManagedFieldsEntry } from '@naru/contract/kubernetes/object'
import type { KubeClient } from '@naru/kube/client'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { editor, replaceInEditor } from './editor.ts'
import { toast } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const CONFIG_MAPS = { group: '', version: 'v1', plural: 'configmaps' }

describe.skipIf(missingBrowser() !== null)('a field that a program owns, beside one that nobody does', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(() => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
  })
  afterAll(() => cluster?.close())

  it('stays with its owner, and the rest is applied', async () => {
    const { page, dialog } = await changeBoth('rest')
    await dialog.getByRole('button', { name: 'Apply the rest only' }).click()
    await toast(page, 'Saved rest').waitFor()
    expect(await dataOf('rest')).toEqual({ color: 'red', size: 'large' })
    expect(await ownersOf('rest', 'f:color')).toEqual(['flux'])
    expect(await page.getByText('The cluster changed more').count()).toBe(0)
  })

  it('goes back to the owner’s value in the editor, and the person applies what is left', async () => {
    const { page, dialog } = await changeBoth('kept')
    await dialog.getByRole('button', { name: 'Keep theirs' }).click()
    await editor(page).getByText('color: red').waitFor()
    await editor(page).getByText('size: large').waitFor()
    expect(await dataOf('kept')).toEqual({ color: 'red', size: 'small' })
    await page.getByRole('button', { name: 'Apply' }).click()
    await toast(page, 'Saved kept').waitFor()
    expect(await dataOf('kept')).toEqual({ color: 'red', size: 'large' })
    expect(await ownersOf('kept', 'f:color')).toContain('flux')
  })

  it('is taken over, and its owner loses it', async () => {
    const { page, dialog } = await changeBoth('taken')
    await dialog.getByRole('button', { name: 'Take them over' }).click()
    await toast(page, 'Saved taken').waitFor()
    expect(await dataOf('taken')).toEqual({ color: 'green', size: 'large' })
    expect(await ownersOf('taken', 'f:color')).toEqual(['naru'])
  })

  it('is changed by nobody who cancels', async () => {
    const { page, dialog } = await changeBoth('cancelled')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await editor(page).getByText('color: green').waitFor()
    expect(await dataOf('cancelled')).toEqual({ color: 'red', size: 'small' })
  })

  it('is alone with its owner after an edit of another, who takes it away later', async () => {
    await applyAs('flux', 'alone', { color: 'red', size: 'small' })
    const page = await stage.as(PEOPLE.superadmin, '/config-map/seoul/shop/alone?tab=yaml')
    await editor(page).getByText('color: red').waitFor()
    await replaceInEditor(page, 'size: small', 'size: small\\n  shape: round')
    await page.getByRole('button', { name: 'Apply' }).click()
    await toast(page, 'Saved alone').waitFor()
    expect(await fieldsOf('alone', 'naru')).toEqual({ 'f:data': { 'f:shape': {} } })
    await applyAs('flux', 'alone', { size: 'small' })
    expect(await dataOf('alone')).toEqual({ shape: 'round', size: 'small' })
  })

  it('is taken away by an edit, and stays away', async () => {
    await applyAs('flux', 'removed', { color: 'red', size: 'small' })
    const page = await stage.as(PEOPLE.superadmin, '/config-map/seoul/shop/removed?tab=yaml')
    await editor(page).getByText('color: red').waitFor()
    await replaceInEditor(page, '  color: red\\n', '')
    await page.getByRole('button', { name: 'Dry run' }).click()
    await toast(page, 'The cluster accepts the change.').waitFor()
    expect(await dataOf('removed')).toEqual({ color: 'red', size: 'small' })
    await page.getByRole('button', { name: 'Apply' }).click()
    await toast(page, 'Saved removed').waitFor()
    expect(await dataOf('removed')).toEqual({ size: 'small' })
    expect(await fieldsOf('removed', 'naru')).toBeUndefined()
  })

  it('is asked about once by a form, which then saves', async () => {
    await applyAs('flux', 'formed', { color: 'red', size: 'small' })
    const page = await stage.as(PEOPLE.superadmin, '/edit-config-map/seoul/shop/formed')
    await editor(page).getByText('color: red').waitFor()
    await replaceInEditor(page, 'color: red', 'color: green')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Others own these fields' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByRole('button', { name: 'Take them over' }).click()
    await page.waitForURL(/\/config-map\/seoul\/shop\/formed/)
    expect(await dataOf('formed')).toEqual({ color: 'green', size: 'small' })
    expect(await fieldsOf('formed', 'naru')).toEqual({ 'f:data': { 'f:color': {} } })
  })

  /** A program owns the colour, the console made the size; a person changes both and applies. */
  async function changeBoth(name: string): Promise<{ page: Page; dialog: Locator }> {
    const metadata = { name, namespace: 'shop' }
    await cluster.create(
      { resource: CONFIG_MAPS, namespace: 'shop' },
      { metadata, data: { size: 'small' } },
      { fieldManager: 'naru' },
    )
    await applyAs('flux', name, { color: 'red' })
    const page = await stage.as(PEOPLE.superadmin, `/config-map/seoul/shop/${name}?tab=yaml`)
    await editor(page).getByText('color: red').waitFor()
    await replaceInEditor(page, 'color: red', 'color: green')
    await replaceInEditor(page, 'size: small', 'size: large')
    await page.getByRole('button', { name: 'Apply' }).click()
    const dialog = page.getByRole('dialog', { name: 'Others own these fields' })
    await dialog.getByText('owned by flux').waitFor()
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
    return { page, dialog }
  }

  async function applyAs(fieldManager: string, name: string, data: Readonly<Record<string, string>>) {
    const metadata = { name, namespace: 'shop' }
    const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata, data }
    await cluster.apply({ resource: CONFIG_MAPS, ...metadata }, object, { fieldManager })
  }

  async function dataOf(name: string): Promise<unknown> {
    return (await cluster.get({ resource: CONFIG_MAPS, namespace: 'shop', name }))['data']
  }

  /** The managers that own a field of the data. */
  async function ownersOf(name: string, field: string): Promise<readonly string[]> {
    const owns = ({ fieldsV1 }: ManagedFieldsEntry) => JSON.stringify(fieldsV1).includes(`"${field}"`)
    return [...new Set((await managedOf(name)).filter(owns).map(({ manager = '' }) => manager))]
  }

  async function fieldsOf(name: string, who: string): Promise<unknown> {
    return (await managedOf(name)).find(({ manager }) => manager === who)?.fieldsV1
  }

  async function managedOf(name: string): Promise<readonly ManagedFieldsEntry[]> {
    const { metadata } = await cluster.get({ resource: CONFIG_MAPS, namespace: 'shop', name })
    return metadata.managedFields ?? []
  }
})
