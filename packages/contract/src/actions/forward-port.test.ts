import { expect, it } from 'vitest'
import { pod } from '../kinds/workload/pod.ts'
import { forwardPort } from './workload/forward-port.ts'

it.each([
  [80, 'kubectl port-forward pod/web 8080:80 -n shop --context seoul'],
  [9000, 'kubectl port-forward pod/web 9000:9000 -n shop --context seoul'],
])('port %i is forwarded to one that anybody may open', (port, line) => {
  const target = { kind: pod, cluster: 'seoul', namespace: 'shop', name: 'web', uid: 'u1' }
  expect(forwardPort.command(target, { port })).toBe(line)
})
