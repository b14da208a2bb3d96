import { expect, it } from 'vitest'
import { createPlayedCluster } from '../../../test/played-cluster.ts'
import { VOLUMES } from '../resources.ts'

const DISK = { name: 'disk' }
const claimRef = { kind: 'PersistentVolumeClaim', namespace: 'shop', name: 'gone', uid: 'a' }

function planted(ref?: object) {
  const played = createPlayedCluster()
  played.put(VOLUMES, {
    metadata: DISK,
    spec: { capacity: { storage: '1Gi' }, ...(ref && { claimRef: ref }) },
  })
  played.pass(1)
  return { ...played, phase: () => played.world.get(VOLUMES, DISK)?.status?.phase }
}

it.each([
  ['nobody has', undefined, 'Available'],
  ['is kept for a claim to come', { ...claimRef, uid: undefined }, 'Available'],
  ['names a claim that is gone', claimRef, 'Released'],
])('a volume that %s is %s', (_what, ref, phase) => expect(planted(ref).phase()).toBe(phase))

it('is offered again once it names nobody', () => {
  const { world, pass, phase } = planted(claimRef)
  const spec = { capacity: { storage: '1Gi' } }
  world.patch(VOLUMES, DISK, (volume) => ({ ...volume, spec }))
  pass(1)
  expect(phase()).toBe('Available')
})
