import { expect, it } from 'vitest'
import { createPlayedCluster } from '../../../test/played-cluster.ts'
import { DEPLOYMENTS, EVENT_LISTENERS, PODS, SERVICES } from '../resources.ts'

const NAME = { namespace: 'shop', name: 'push' }
const MADE = { namespace: 'shop', name: 'el-push' }

function open(spec: object = {}) {
  const played = createPlayedCluster()
  played.put(EVENT_LISTENERS, { metadata: NAME, spec })
  played.pass(30)
  const states = () =>
    played.world
      .get(EVENT_LISTENERS, NAME)
      ?.status?.conditions?.map(({ type, status }) => `${type} ${status}`)
  return { ...played, states }
}

it('an event listener gets a deployment and a service, and says where it hears', () => {
  const { world, states, failures } = open({ serviceAccountName: 'builder' })
  expect(states()?.toSorted()).toEqual([
    'Available True',
    'Deployment True',
    'Progressing True',
    'Ready True',
    'Service True',
  ])
  expect(world.get(EVENT_LISTENERS, NAME)?.status).toMatchObject({
    address: { url: 'http://el-push.shop.svc.cluster.local:8080' },
    configuration: { generatedName: 'el-push' },
  })
  expect(world.get(DEPLOYMENTS, MADE)?.spec.template.spec?.serviceAccountName).toBe('builder')
  expect(world.get(SERVICES, MADE)?.spec.ports?.[0]?.port).toBe(8080)
  expect(failures).toEqual([])
})

it('an event listener whose pods do not answer is not ready', () => {
  const { world, states, pass } = open()
  world.patch(DEPLOYMENTS, MADE, (one) => ({ ...one, spec: { ...one.spec, replicas: 0 } }))
  pass(5)
  expect(world.list(PODS, 'shop')).toEqual([])
  world.patch(DEPLOYMENTS, MADE, (one) => ({
    ...one,
    spec: {
      ...one.spec,
      replicas: 1,
      template: {
        ...one.spec.template,
        spec: { ...one.spec.template.spec, containers: [{ name: 'event-listener', image: 'x:absent' }] },
      },
    },
  }))
  pass(30)
  expect(states()).toContain('Ready False')
})

it('what an event listener has made goes with it, and comes back where only it went', () => {
  const { world, pass } = open()
  world.remove(SERVICES, MADE)
  pass(2)
  expect(world.get(SERVICES, MADE)).toBeDefined()
  world.remove(EVENT_LISTENERS, NAME, { propagation: 'Background' })
  pass(5)
  expect(world.get(DEPLOYMENTS, MADE)).toBeUndefined()
  expect(world.get(SERVICES, MADE)).toBeUndefined()
})
