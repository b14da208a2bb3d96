import type { KubeClient } from '@naru/kube/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingBrowser } from '../world/browser.ts'
import { openCluster } from '../world/open-cluster.ts'
import { editor, replaceInEditor } from './editor.ts'
import { toast } from './page-parts.ts'
import { PEOPLE, useWorld } from './use-world.ts'

const CONFIG_MAPS = { group: '', version: 'v1', plural: 'configmaps' }
const WHERE = { resource: CONFIG_MAPS, namespace: 'shop', name: 'beating' }
const EVERY_MS = 200

describe.skipIf(missingBrowser() !== null)('an object that changes five times a second', () => {
  const stage = useWorld()
  let cluster: KubeClient

  beforeAll(() => {
    cluster = openCluster(stage.world().sandbox, 'seoul')
  })
  afterAll(() => cluster?.close())

  it('is saved as a person has edited it, and keeps the fields of everybody', async () => {
    const metadata = { name: WHERE.name, namespace: WHERE.namespace }
    await cluster.create(CONFIG_MAPS_IN, { metadata, data: { size: 'small' } }, { fieldManager: 'naru' })
    const beat = startBeating(cluster)
    const page = await stage.as(PEOPLE.superadmin, '/config-map/seoul/shop/beating?tab=yaml')
    await editor(page).getByText('size: small').waitFor()
    const first = await loadData(cluster)
    await replaceInEditor(page, 'size: small', 'size: large')
    // As long as a person may take, the object is another by then.
    await expect
      .poll(async () => Number((await loadData(cluster))['beat']))
      .toBeGreaterThan(Number(first['beat']) + 5)
    await page.getByRole('button', { name: 'Apply' }).click()
    await toast(page, 'Saved beating').waitFor()
    const beats = await beat.stop()
    expect(await loadData(cluster)).toEqual({ size: 'large', beat: String(beats), owner: 'flux' })
  })
})

const CONFIG_MAPS_IN = { resource: CONFIG_MAPS, namespace: WHERE.namespace }

async function loadData(cluster: KubeClient): Promise<Readonly<Record<string, string>>> {
  // A config map's data are texts.
  return (await cluster.get(WHERE))['data'] as Readonly<Record<string, string>>
}

/** Another program, which writes fields of its own; answers how often it did. */
function startBeating(cluster: KubeClient): { stop(): Promise<number> } {
  const stopped = new AbortController()
  let beats = 0
  async function run(): Promise<number> {
    while (!stopped.signal.aborted) {
      beats += 1
      const metadata = { name: WHERE.name, namespace: WHERE.namespace }
      const data = { beat: String(beats), owner: 'flux' }
      const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata, data }
      await cluster.apply(WHERE, object, { fieldManager: 'flux' })
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
    return beats
  }
  const running = run()
  return {
    stop() {
      stopped.abort()
      return running
    },
  }
}
