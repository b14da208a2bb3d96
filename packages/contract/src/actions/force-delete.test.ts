import { expect, it } from 'vitest'
import { pod as kind } from '../kinds/workload/pod.ts'
import type { ActionObject } from './action.ts'
import { forceDelete } from './workload/force-delete.ts'

const pod: ActionObject = { kind, cluster: 'seoul', namespace: 'shop', name: 'web-0', uid: 'u1' }

it('a pod that does not go is taken out at once, and none that came after it by the same name', () => {
  expect(forceDelete.write(pod)).toEqual({ send: 'delete', propagation: 'Background', grace: 0, uid: 'u1' })
  expect(forceDelete.command(pod)).toBe(
    'kubectl delete pod web-0 --grace-period=0 --force -n shop --context seoul',
  )
})
