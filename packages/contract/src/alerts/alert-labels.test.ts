import { expect, it } from 'vitest'
import { alertObjects } from './alert-objects.ts'
import { alertRights } from './alert-rights.ts'

it.each([
  [
    { namespace: 'shop', pod: 'web-1', container: 'web' },
    [
      { kind: 'pod', namespace: 'shop', name: 'web-1' },
      { kind: 'namespace', namespace: null, name: 'shop' },
    ],
  ],
  [{ node: 'worker-1' }, [{ kind: 'node', namespace: null, name: 'worker-1' }]],
  [{ job: 'node-exporter', instance: 'worker-1' }, [{ kind: 'node', namespace: null, name: 'worker-1' }]],
  [{ job: 'node-exporter', instance: '10.0.0.1:9100' }, []],
  [{ pod: 'nowhere' }, []],
  [
    { namespace: 'shop', service: 'web', deployment: 'web', pod: 'web-1' },
    [
      { kind: 'pod', namespace: 'shop', name: 'web-1' },
      { kind: 'deployment', namespace: 'shop', name: 'web' },
      { kind: 'service', namespace: 'shop', name: 'web' },
      { kind: 'namespace', namespace: null, name: 'shop' },
    ],
  ],
  [
    { namespace: 'monitoring', exported_namespace: 'pay', job_name: 'close' },
    [
      { kind: 'job', namespace: 'pay', name: 'close' },
      { kind: 'namespace', namespace: null, name: 'pay' },
    ],
  ],
])('finds what %o is about', (labels, objects) => {
  expect(alertObjects(labels)).toEqual(objects)
})

it.each([
  [{ namespace: 'shop', node: 'worker-1' }, [{ resource: 'pods', namespace: 'shop' }]],
  [
    { namespace: 'monitoring', exported_namespace: 'pay' },
    [
      { resource: 'pods', namespace: 'monitoring' },
      { resource: 'pods', namespace: 'pay' },
    ],
  ],
  [{ node: 'worker-1' }, [{ resource: 'nodes', namespace: null }]],
  [{ job: 'etcd' }, [{ resource: 'pods', namespace: null }]],
])('asks of who sees %o for %o', (labels, rights) => {
  expect(alertRights(labels)).toEqual(rights)
})
