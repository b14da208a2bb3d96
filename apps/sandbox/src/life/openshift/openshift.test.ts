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

describe('a rollout of a deployment config', () => {
  function changed(image: string) {
    const played = createPlayedCluster('openshift')
    played.put(DEPLOYMENT_CONFIGS, buildWorkload({}, { replicas: 2, selector: { app: 'api' } }))
    played.pass(20)
    played.world.patch(DEPLOYMENT_CONFIGS, API, (config) => {
      const { template } = config.spec
      const containers = template.spec.containers.map((container) => ({ ...container, image }))
      return {
        ...config,
        spec: { ...config.spec, template: { ...template, spec: { ...template.spec, containers } } },
      }
    })
    played.pass(20)
    const progress = () =>
      played.world
        .get(DEPLOYMENT_CONFIGS, API)
        ?.status?.conditions?.find(({ type }) => type === 'Progressing')?.reason
    const sizes = () =>
      played.world
        .list(REPLICATION_CONTROLLERS, 'shop')
        .map(({ metadata, spec }) => [
          metadata.name,
          spec.replicas,
          metadata.annotations?.['openshift.io/deployment.phase'],
        ])
    return { ...played, progress, sizes }
  }

  it('that does not get on gives up after its time, and the last complete one serves again', () => {
    const { pass, progress, sizes } = changed('web:absent')
    expect(progress()).toBe('ReplicationControllerUpdated')
    pass(600)
    expect(progress()).toBe('ProgressDeadlineExceeded')
    expect(sizes()).toEqual([
      ['api-1', 2, 'Complete'],
      ['api-2', 0, 'Failed'],
    ])
  })

  it('is called off by a note on its replication controller', () => {
    const { world, pass, progress, sizes } = changed('web:absent')
    world.patch(REPLICATION_CONTROLLERS, { namespace: 'shop', name: 'api-2' }, (current) => ({
      ...current,
      metadata: {
        ...current.metadata,
        annotations: { ...current.metadata.annotations, 'openshift.io/deployment.cancelled': 'true' },
      },
    }))
    pass(20)
    expect(progress()).toBe('RolloutCancelled')
    expect(sizes()).toEqual([
      ['api-1', 2, 'Complete'],
      ['api-2', 0, 'Failed'],
    ])
  })

  it('is made when the number of the latest runs ahead, though nothing has changed', () => {
    const { world, pass, progress, sizes } = changed('web:2')
    world.patch(DEPLOYMENT_CONFIGS, API, (config) => ({
      ...config,
      status: { ...config.status, latestVersion: 3 },
    }))
    pass(30)
    expect(progress()).toBe('NewReplicationControllerAvailable')
    expect(sizes().at(-1)).toEqual(['api-3', 2, 'Complete'])
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
