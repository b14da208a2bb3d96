import type { KubeObject } from '@naru/contract/kubernetes/object'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildPod, requireModel } from '../../test/store-fixture.ts'
import { createResourceStore, type ResourceStore } from './resource-store.ts'
import { createRowLinks } from './row-links.ts'

const NOW = Date.parse('2026-11-01T12:00:00Z')

let stores: Map<string, ResourceStore>
let start: (kind: string, synced?: boolean) => ResourceStore
beforeEach(() => {
  stores = new Map()
  const links = createRowLinks({ storeOf: (ref) => stores.get(ref), now: () => NOW })
  start = (kind, synced = true) => {
    const context = links.contextFor(kind)
    const store = createResourceStore({ cluster: 'seoul', model: requireModel(kind), context })
    stores.set(kind, store)
    links.follow(store)
    store.setStatus({ synced })
    return store
  }
})

const claim: KubeObject = {
  metadata: { name: 'data', namespace: 'shop', uid: 'data', creationTimestamp: '2026-11-01T00:00:00Z' },
  spec: { storageClassName: 'local' },
  status: { phase: 'Pending' },
}

function storageClass(volumeBindingMode: string, version = '1'): KubeObject {
  const metadata = { name: 'local', uid: 'local', resourceVersion: version }
  return { metadata, provisioner: 'kubernetes.io/no-provisioner', volumeBindingMode }
}

function podUsing(claimName: string): KubeObject {
  const volumes = [{ name: 'data', persistentVolumeClaim: { claimName } }]
  return buildPod('web', { spec: { containers: [], volumes } })
}

/** What the row of the claim says of it, once all that is due has been judged again. */
async function told() {
  await new Promise((resolve) => setTimeout(resolve, 0))
  const { row } = stores.get('persistent-volume-claim')?.get('data') ?? {}
  return [row?.cells[0], row?.problem?.reason ?? null]
}

const WAITS = [{ text: 'WaitForFirstConsumer', tone: 'off' }, null]
const LATE = [{ text: 'Pending', tone: 'progress' }, 'Pending']

describe('a row whose rules ask for other kinds', () => {
  it('follows them, whichever is known first', async () => {
    start('persistent-volume-claim').put(claim)
    expect(await told()).toEqual(LATE)
    start('pod')
    const classes = start('storage-class')
    classes.put(storageClass('WaitForFirstConsumer'))
    expect(await told()).toEqual(WAITS)
    classes.put(storageClass('Immediate', '2'))
    expect(await told()).toEqual(LATE)
  })

  it('follows who names its object', async () => {
    const pods = start('pod')
    start('storage-class').put(storageClass('WaitForFirstConsumer'))
    start('persistent-volume-claim').put(claim)
    expect(await told()).toEqual(WAITS)
    pods.put(podUsing('data'))
    expect(await told()).toEqual(LATE)
    pods.put(podUsing('other'))
    expect(await told()).toEqual(WAITS)
    pods.put(podUsing('data'))
    pods.remove('shop-web')
    expect(await told()).toEqual(WAITS)
  })

  it('claims nothing while they are on their way, and says what it can where they cannot be read', async () => {
    start('storage-class').put(storageClass('WaitForFirstConsumer'))
    const pods = start('pod', false)
    start('persistent-volume-claim').put(claim)
    expect(await told()).toEqual([LATE[0], null])
    pods.setStatus({ failure: { since: NOW, reason: 'Forbidden', absent: false } })
    expect(await told()).toEqual(LATE)
  })
})
