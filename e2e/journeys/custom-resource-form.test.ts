import { FIELD_MANAGER } from '@naru/contract/kubernetes/field-manager'
import type { KubeClient } from '@naru/kube/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { editor, readEditor } from './editor.ts'
import { act, section, toast } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const DEFINITIONS = { group: 'apiextensions.k8s.io', version: 'v1', plural: 'customresourcedefinitions' }
const BACKUPS = { group: 'store.example.com', version: 'v1', plural: 'backups' }
const LIST = '/resource/seoul/store.example.com/v1/backups?cluster=seoul&namespace=shop'

const spec = {
  type: 'object',
  required: ['schedule', 'volumes'],
  properties: {
    schedule: { type: 'string', pattern: '^[0-9]+h$', description: 'How often it runs.' },
    keep: {
      type: 'integer',
      minimum: 1,
      default: 7,
      'x-kubernetes-validations': [{ rule: 'self != 13', message: '13 backups bring bad luck' }],
    },
    mode: { type: 'string', enum: ['Full', 'Changes'], default: 'Full' },
    volumes: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string' },
          labels: { type: 'object', additionalProperties: { type: 'string' } },
          hooks: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
        },
      },
    },
    target: {
      type: 'object',
      required: ['bucket'],
      properties: { bucket: { type: 'string' }, region: { type: 'string' } },
    },
  },
}
const definition = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'backups.store.example.com' },
  spec: {
    group: BACKUPS.group,
    scope: 'Namespaced',
    names: { kind: 'Backup', plural: 'backups', singular: 'backup', listKind: 'BackupList' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: 'object', properties: { spec } } },
      },
    ],
  },
}

describe.skipIf(missingBrowser() !== null)('the form of a kind that discovery found', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(async () => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
    await cluster.create({ resource: DEFINITIONS }, definition)
  })
  afterAll(async () => {
    await cluster?.delete({ resource: DEFINITIONS, name: definition.metadata.name })
    await cluster?.close()
  })

  it('asks for what its schema requires, and shows what the cluster refuses at its field', async () => {
    const page = await stage.as(PEOPLE.superadmin, LIST)
    await page.getByRole('button', { name: 'Create Backup' }).click()
    await create(page)
    const name = section(page, 'General').getByRole('textbox', { name: 'Name', exact: true })
    await expect.poll(() => isFocused(name)).toBe(true)
    await name.fill('nightly')
    await page.getByRole('textbox', { name: 'schedule' }).fill('often')
    await section(page, 'volumes 1').getByRole('textbox', { name: 'name' }).fill('data')
    await create(page)
    await page.getByText('schedule must match ^[0-9]+h$').first().waitFor()
    await page.getByRole('textbox', { name: 'schedule' }).fill('6h')
    const keep = page.getByRole('spinbutton', { name: 'keep' })
    await keep.fill('13')
    expect(await page.getByText('spec.volumes[].hooks').count()).toBe(1)
    await editor(page).getByText('schedule: 6h').waitFor()

    await create(page)
    await page
      .getByText(/13 backups bring bad luck/)
      .first()
      .waitFor()
    await expect.poll(() => isFocused(keep)).toBe(true)
    await keep.fill('12')
    expect(await page.getByText(/13 backups bring bad luck/).count()).toBe(0)
    await create(page)
    await page.waitForURL(/\/resource\/seoul\/store\.example\.com\/v1\/backups\/shop\/nightly/)
    const made = await cluster.get({ resource: BACKUPS, namespace: 'shop', name: 'nightly' })
    expect(made['spec']).toMatchObject({ schedule: '6h', keep: 12, volumes: [{ name: 'data' }] })
  })

  it('keeps on an edit what it does not know', async () => {
    const metadata = { name: 'weekly', namespace: 'shop' }
    const volumes = [
      { name: 'data', hooks: { before: ['sync'] } },
      { name: 'logs', hooks: { before: ['rotate'] } },
    ]
    await cluster.apply(
      { resource: BACKUPS, ...metadata },
      { apiVersion: 'store.example.com/v1', kind: 'Backup', metadata, spec: { schedule: '168h', volumes } },
      { fieldManager: FIELD_MANAGER },
    )
    const page = await stage.as(PEOPLE.superadmin, '/resource/seoul/store.example.com/v1/backups/shop/weekly')
    await act(page, /^Edit$/)
    await section(page, 'volumes logs').getByRole('button', { name: 'Move up' }).click()
    await page.getByText('target', { exact: true }).click()
    await page.getByRole('textbox', { name: 'bucket' }).fill('cold')
    await expect.poll(() => readEditor(page)).toMatch(/name: logs[\s\S]*rotate[\s\S]*name: data/)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Saved weekly').waitFor()
    const saved = await cluster.get({ resource: BACKUPS, namespace: 'shop', name: 'weekly' })
    expect(saved['spec']).toMatchObject({
      schedule: '168h',
      volumes: [volumes[1], volumes[0]],
      target: { bucket: 'cold' },
    })
  })
})

function create(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Create', exact: true }).click()
}

function isFocused(field: ReturnType<Page['getByRole']>): Promise<boolean> {
  return field.evaluate((element) => element === document.activeElement)
}
