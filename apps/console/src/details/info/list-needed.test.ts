import { findKind } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { expect, it } from 'vitest'
import { listNeeded } from './list-needed.ts'

function neededBy(id: string, object: KubeObject) {
  const kind = findKind(id)
  if (!kind) throw new Error(`no kind ${id}`)
  return listNeeded({ kind, cluster: 'seoul', object }).map(({ to }) => `${to.kind}/${to.name}`)
}

it('a claim needs its class', () => {
  const spec = { storageClassName: 'fast' }
  expect(
    neededBy('persistent-volume-claim', { metadata: { name: 'data', namespace: 'shop' }, spec }),
  ).toEqual(['storage-class/fast'])
})

it('a pod needs what it names, but not what it can do without', () => {
  const volumes = [
    { name: 'a', configMap: { name: 'settings' } },
    { name: 'b', configMap: { name: 'extras', optional: true } },
  ]
  const spec = { volumes, containers: [{ name: 'web' }] }
  const needed = neededBy('pod', { metadata: { name: 'web', namespace: 'shop' }, spec })
  expect(needed).toContain('config-map/settings')
  expect(needed).not.toContain('config-map/extras')
})
