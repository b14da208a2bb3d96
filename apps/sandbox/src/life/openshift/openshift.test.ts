import { describe, expect, it } from 'vitest'
import { buildWorkload, createPlayedCluster } from '../../../test/played-cluster.ts'
import { DEPLOYMENT_CONFIGS, PODS, REPLICATION_CONTROLLERS, ROUTES } from '../resources.ts'

const API = { namespace: 'shop', name: 'api' }

describe('a deployment config', () => {
  it('has a replication controller for each version and rolls from one to the next', () => {
    const { put, pass, world } = createPlayedCluster('openshift')
    put(DEPLOYMENT_CONFIGS, buildWorkload({}, { replicas: 2, selector: { app: 'api' } }))
    pass(10)
    expect(world.get(DEPLOYMENT_CONFIGS, API)?.status).toMatchObject({
      latestVersion: 1,
      availableReplicas: 2,
    })
    world.patch(DEPLOYMENT_CONFIGS, API, (config) => {
      const { template } = config.spec
      const containers = template.spec.containers.map((container) => ({ ...container, image: 'web:2' }))
      return {
        ...config,
        spec: { ...config.spec, template: { ...template, spec: { ...template.spec, containers } } },
      }
    })
    pass(30)
    expect(
      world
        .list(REPLICATION_CONTROLLERS, 'shop')
        .map(({ metadata, spec }) => `${metadata.name} ${spec.replicas}`),
    ).toEqual(['api-1 0', 'api-2 2'])
    expect(world.list(PODS, 'shop').map(({ spec }) => spec.containers[0]?.image)).toEqual(['web:2', 'web:2'])
  })
})

describe('a route', () => {
  it('is admitted under a host of its own when it names none', () => {
    const { put, pass, world } = createPlayedCluster('openshift')
    put(ROUTES, { metadata: API, spec: { to: { kind: 'Service', name: 'api' } } })
    pass(1)
    const host = 'api-shop.apps.test.hanbat.example'
    expect(world.get(ROUTES, API)).toMatchObject({
      spec: { host },
      status: { ingress: [{ host, conditions: [{ type: 'Admitted', status: 'True' }] }] },
    })
  })
})
