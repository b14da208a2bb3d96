import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readItems } from '@naru/contract/manifest/read'
import type { KubeClient } from '@naru/kube/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { editor } from './editor.ts'
import { toast } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const CONFIG_MAPS = { group: '', version: 'v1', plural: 'configmaps' }
const JOBS = { group: 'batch', version: 'v1', plural: 'jobs' }

const map = (name: string, value: string) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: shop}\ndata: {a: ${value}}\n`

describe.skipIf(missingBrowser() !== null)('the page for YAML', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(() => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
  })
  afterAll(async () => {
    for (const { metadata } of await jobs())
      await cluster.delete(
        { resource: JOBS, namespace: 'shop', name: metadata.name },
        { propagation: 'Background' },
      )
    await cluster?.close()
  })

  it('applies several documents in their order, and says what became of each', async () => {
    const page = await open()
    await write(page, `${map('first', 'x')}---\n${map('second', 'x')}`)
    await page.getByRole('button', { name: 'Dry run' }).click()
    await page.getByText('The cluster accepts all 2.').waitFor()
    expect(await dataOf('first')).toBeNull()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('All 2 are applied.').waitFor()
    expect(await fates(page)).toEqual(['Created', 'Created'])
    await write(page, `${map('second', 'z')}---\n${map('first', 'x')}`)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => fates(page)).toEqual(['Changed', 'Unchanged'])
    expect([await dataOf('first'), await dataOf('second')]).toEqual([{ a: 'x' }, { a: 'z' }])
  })

  it('applies none of them where the cluster refuses one', async () => {
    const page = await open()
    await write(page, `${map('kept-out', 'x')}---\n${map('Not_A_Name', 'x')}`)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Nothing was applied: the cluster refuses 1 of 2.').waitFor()
    expect(await fates(page)).toEqual(['Accepted', 'Refused'])
    expect(await dataOf('kept-out')).toBeNull()
  })

  it('reads what Kubernetes reads: a mode in octal, and the items of a list', async () => {
    const page = await open()
    await write(page, JOB)
    await page.getByRole('button', { name: 'Apply' }).click()
    await toast(page, /Saved with-mode-/).waitFor()
    const [job] = await jobs()
    const [volume] = readItems(readAt(job?.['spec'], 'template', 'spec', 'volumes'))
    expect(readAt(volume, 'secret', 'defaultMode')).toBe(256)
  })

  async function open(): Promise<Page> {
    const page = await stage.as(PEOPLE.superadmin, '/yaml?cluster=seoul')
    await editor(page).getByText('apiVersion').waitFor()
    return page
  }

  /** What the third of them makes. */
  async function jobs(): Promise<readonly KubeObject[]> {
    const { items } = await cluster.list({ resource: JOBS, namespace: 'shop' })
    return items.filter(({ metadata }) => metadata.name.startsWith('with-mode-'))
  }

  async function dataOf(name: string): Promise<unknown> {
    const { items } = await cluster.list({ resource: CONFIG_MAPS, namespace: 'shop' })
    return items.find(({ metadata }) => metadata.name === name)?.['data'] ?? null
  }
})

const JOB = `apiVersion: v1
kind: List
items:
- apiVersion: batch/v1
  kind: Job
  metadata: {generateName: with-mode-, namespace: shop}
  spec:
    template:
      spec:
        restartPolicy: Never
        containers: [{name: a, image: example.com/a}]
        volumes: [{name: key, secret: {secretName: key, defaultMode: 0400}}]
`

async function write(page: Page, text: string): Promise<void> {
  await editor(page).fill(text)
}

/** What is said of each manifest. */
function fates(page: Page): Promise<string[]> {
  return page.locator('.n-outcomes li .n-status-text').allInnerTexts()
}
