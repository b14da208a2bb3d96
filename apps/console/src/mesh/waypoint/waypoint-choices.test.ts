import { expect, it } from 'vitest'
import { waypointChoices } from './waypoint-choices.ts'

const gateway = (namespace: string, name: string, from = 'Same') => ({
  metadata: { namespace, name, labels: {} },
  spec: {
    gatewayClassName: 'istio-waypoint',
    listeners: [{ name: 'mesh', port: 15_008, protocol: 'HBONE', allowedRoutes: { namespaces: { from } } }],
  },
})
const choicesOf = (labels: Record<string, string>, ...gateways: ReturnType<typeof gateway>[]) =>
  waypointChoices({ name: 'shop', labels }, gateways)

it('a namespace that uses no waypoint is offered those that let it in', () => {
  const { present, offered } = choicesOf({}, gateway('shop', 'own'), gateway('pay', 'closed'))
  expect(present).toBeNull()
  expect(offered).toEqual([{ namespace: 'shop', name: 'own', handles: null, standing: 'serves' }])
})

it('what it uses stands among them once', () => {
  const labels = { 'istio.io/use-waypoint': 'far', 'istio.io/use-waypoint-namespace': 'pay' }
  const { present, offered } = choicesOf(labels, gateway('shop', 'own'), gateway('pay', 'far', 'All'))
  expect(present).toBe(offered[1])
  expect(offered.map(({ namespace, name }) => `${namespace}/${name}`)).toEqual(['shop/own', 'pay/far'])
})

it.each([
  ['is gone', {}, 'absent'],
  ['does not let it in', { 'istio.io/use-waypoint-namespace': 'pay' }, 'refuses'],
])('what it names and %s stands there with that', (_, labels, standing) => {
  const { offered } = choicesOf(
    { 'istio.io/use-waypoint': 'point', ...labels },
    gateway('shop', 'own'),
    gateway('pay', 'point'),
  )
  expect(offered.map((one) => [one.name, one.standing])).toEqual([
    ['point', standing],
    ['own', 'serves'],
  ])
})

it('a label that says none is none', () => {
  expect(choicesOf({ 'istio.io/use-waypoint': 'none' })).toEqual({ present: null, offered: [] })
})
