import { expect, it } from 'vitest'
import { kubePath } from './kubernetes.ts'

const pods = { group: '', version: 'v1', plural: 'pods' }
const deployments = { group: 'apps', version: 'v1', plural: 'deployments' }

it.each([
  [
    { cluster: 'seoul', resource: pods, namespace: 'pay' },
    '/api/k8s/cluster/seoul/api/v1/namespaces/pay/pods',
  ],
  [{ cluster: 'seoul', resource: pods, namespace: null }, '/api/k8s/cluster/seoul/api/v1/pods'],
  [
    { cluster: 'seoul', resource: deployments, namespace: 'pay', name: 'api', subresource: 'scale' },
    '/api/k8s/cluster/seoul/apis/apps/v1/namespaces/pay/deployments/api/scale',
  ],
  [{ cluster: 'a/b', resource: pods, name: '../x' }, '/api/k8s/cluster/a%2Fb/api/v1/pods/..%2Fx'],
])('the path of %j', (target, expected) => expect(kubePath(target)).toBe(expected))
