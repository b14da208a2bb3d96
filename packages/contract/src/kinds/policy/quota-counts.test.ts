import { describe, expect, it } from 'vitest'
import type { KubeObject } from '../../kubernetes/object.ts'
import { formatGroupResource } from '../../kubernetes/resource.ts'
import { countedBy, isWeighed, refusedBy, takesOf } from './quota-counts.ts'
import { listQuotaLines } from './quota-lines.ts'

const CLAIMS = { group: '', plural: 'persistentvolumeclaims' }
const PODS = { group: '', plural: 'pods' }
const SERVICES = { group: '', plural: 'services' }
const STORAGE = 'requests.storage'

it.each([
  ['pods', 'pods', true],
  ['count/pods', 'pods', true],
  ['limits.memory', 'pods', true],
  ['requests.nvidia.com/gpu', 'pods', true],
  ['hugepages-2Mi', 'pods', true],
  [STORAGE, 'persistentvolumeclaims', true],
  ['fast.storageclass.storage.k8s.io/persistentvolumeclaims', 'persistentvolumeclaims', true],
  ['services.nodeports', 'services', true],
  ['count/services', 'services', true],
  ['configmaps', 'configmaps', false],
  ['count/deployments.apps', 'deployments.apps', false],
  ['count/certificates.cert-manager.io', 'certificates.cert-manager.io', false],
  ['openshift.io/imagestreams', 'imagestreams.image.openshift.io', false],
  ['limits.nvidia.com/gpu', null, false],
  ['toString', null, false],
])('%s counts %s', (resource, expected, weighed) => {
  const counted = countedBy(resource)
  expect(counted && formatGroupResource(counted)).toBe(expected)
  expect(isWeighed(resource)).toBe(weighed)
})

const claim = (storage: string, more: object = {}, metadata: object = {}): KubeObject => ({
  metadata: { name: 'c', ...metadata },
  spec: { resources: { requests: { storage } }, storageClassName: 'fast' },
  ...more,
})

describe('a claim takes', () => {
  const takes = (object: KubeObject, resource: string) => takesOf(CLAIMS, object, resource, 0)
  const OF = (name: string, what: string) => `${name}.storageclass.storage.k8s.io/${what}`

  it.each([
    ['persistentvolumeclaims', 1],
    ['count/persistentvolumeclaims', 1],
    [STORAGE, 2 * 2 ** 30],
    [OF('fast', STORAGE), 2 * 2 ** 30],
    [OF('fast', 'persistentvolumeclaims'), 1],
    [OF('slow', STORAGE), 0],
    [OF('slow', 'persistentvolumeclaims'), 0],
    ['pods', 0],
  ])('of %s %d', (resource, amount) => expect(takes(claim('2Gi'), resource)).toBe(amount))

  it('whole bytes, and what was set aside where it could not grow', () => {
    expect(takes(claim('1500m'), STORAGE)).toBe(2)
    expect(takes(claim('1Gi', { status: { allocatedResources: { storage: '3Gi' } } }), STORAGE)).toBe(
      3 * 2 ** 30,
    )
  })

  it('of the class that its annotation names, where it has one', () => {
    const annotations = { 'volume.beta.kubernetes.io/storage-class': 'slow' }
    expect(takes(claim('1', {}, { annotations }), OF('slow', STORAGE))).toBe(1)
    expect(takes(claim('1', {}, { annotations }), OF('fast', STORAGE))).toBe(0)
  })
})

describe('a service takes', () => {
  const ports = [{ port: 80 }, { port: 443, nodePort: 30443 }]
  const suppressed = { type: 'LoadBalancer', allocateLoadBalancerNodePorts: false, ports }
  it.each<readonly [object, number, number]>([
    [{ ports }, 0, 0],
    [{ type: 'ClusterIP', ports }, 0, 0],
    [{ type: 'NodePort', ports }, 2, 0],
    [{ type: 'LoadBalancer', ports }, 2, 1],
    [suppressed, 1, 1],
  ])('of node ports and load balancers, as %j', (spec, nodePorts, balancers) => {
    const object: KubeObject = { metadata: { name: 's' }, spec }
    expect(takesOf(SERVICES, object, 'services', 0)).toBe(1)
    expect(takesOf(SERVICES, object, 'services.nodeports', 0)).toBe(nodePorts)
    expect(takesOf(SERVICES, object, 'services.loadbalancers', 0)).toBe(balancers)
  })
})

it('takes one of what only counts its like, and nothing of what counts others', () => {
  const object: KubeObject = { metadata: { name: 'a' } }
  const jobs = { group: 'batch', plural: 'jobs' }
  expect(takesOf(jobs, object, 'count/jobs.batch', 0)).toBe(1)
  expect(takesOf(jobs, object, 'count/deployments.apps', 0)).toBe(0)
})

describe('one more like it', () => {
  const requests = { cpu: '1' }
  const pod: KubeObject = {
    metadata: { name: 'web' },
    spec: { containers: [{ name: 'a', resources: { requests } }] },
  }
  const lines = (used: Record<string, string>) => {
    const hard = { pods: '10', 'requests.cpu': '4', [STORAGE]: '10Gi' }
    return listQuotaLines({ metadata: { name: 'q' }, spec: { hard }, status: { hard, used } })
  }

  it.each([
    ['fits exactly', { pods: '9', 'requests.cpu': '3' }, undefined],
    ['is refused for its request', { pods: '2', 'requests.cpu': '3500m' }, 'requests.cpu'],
    ['is refused for being one more', { pods: '10', 'requests.cpu': '1' }, 'pods'],
    ['is not refused for what others need', { [STORAGE]: '10Gi' }, undefined],
  ])('%s', (_what, used, by) => expect(refusedBy(PODS, pod, lines(used))?.resource).toBe(by))

  it('is refused for what it needs, though this one has ended and holds it no more', () => {
    const ended = { ...pod, status: { phase: 'Succeeded' } }
    expect(refusedBy(PODS, ended, lines({ 'requests.cpu': '4' }))?.resource).toBe('requests.cpu')
  })

  it('is refused for its storage', () => {
    expect(refusedBy(CLAIMS, claim('2Gi'), lines({ [STORAGE]: '9Gi' }))?.resource).toBe(STORAGE)
  })
})
