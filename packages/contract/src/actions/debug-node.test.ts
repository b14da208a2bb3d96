import { expect, it } from 'vitest'
import { node } from '../kinds/infrastructure/node.ts'
import { debugNode } from './infrastructure/debug-node.ts'

const at = new Date('2026-11-21T00:00:00Z')
const choice = { namespace: 'ops', image: 'busybox:1.37', at }
const target = (name: string) => ({ kind: node, cluster: 'seoul', namespace: null, name, uid: 'u' })
const write = (name: string) => debugNode.write(target(name), choice)

it('kubectl does the same', () => {
  expect(debugNode.command(target('worker-1'), choice)).toBe(
    'kubectl debug node/worker-1 -it --image=busybox:1.37 --profile=sysadmin -n ops --context seoul -- /bin/sh',
  )
})

it('a pod that looks into a node has all of it, stays on it whatever taints say, and ends by itself', () => {
  const { send, resource, object } = write('worker-1')
  expect({ send, plural: resource.plural }).toEqual({ send: 'create', plural: 'pods' })
  expect(object).toMatchObject({
    metadata: { name: 'node-debugger-worker-1-mwpn5s00', namespace: 'ops' },
    spec: {
      nodeName: 'worker-1',
      hostNetwork: true,
      hostPID: true,
      restartPolicy: 'Never',
      activeDeadlineSeconds: 14_400,
      tolerations: [{ operator: 'Exists' }],
      containers: [
        {
          image: 'busybox:1.37',
          command: ['/bin/sh'],
          stdin: true,
          tty: true,
          securityContext: { privileged: true },
          volumeMounts: [{ name: 'host', mountPath: '/host' }],
        },
      ],
      volumes: [{ name: 'host', hostPath: { path: '/' } }],
    },
  })
})

it.each(['ip-10-0-0-1.ap-northeast-2.compute.internal', `${'a'.repeat(39)}.b`, 'a'.repeat(253)])(
  'its name is one that a pod may have on the node %s',
  (name) => {
    const { metadata } = write(name).object
    expect(metadata.name.length).toBeLessThanOrEqual(63)
    expect(metadata.name).toMatch(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/)
  },
)
