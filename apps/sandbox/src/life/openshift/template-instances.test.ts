import { describe, expect, it } from 'vitest'
import { buildTemplate, createPlayedCluster } from '../../../test/played-cluster.ts'
import { DEPLOYMENTS, SECRETS, SERVICES, TEMPLATE_INSTANCES } from '../resources.ts'

const HERE = { namespace: 'shop', name: 'mine' }
const service = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: '${NAME}' },
  spec: { ports: [{ port: 80 }] },
}
const secret = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: '${NAME}' },
  stringData: { pw: '${PASSWORD}' },
}
const deployment = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: '${NAME}', annotations: { 'template.alpha.openshift.io/wait-for-ready': 'true' } },
  spec: { replicas: '${{REPLICAS}}', selector: { matchLabels: { app: 'api' } }, template: buildTemplate() },
}
const parameters = [
  { name: 'NAME', required: true },
  { name: 'PASSWORD', generate: 'expression', from: 'pw-[a-z0-9]{8}', required: true },
  { name: 'REPLICAS', value: '2' },
]

function open(objects: readonly object[], given: Record<string, string> = { NAME: 'web' }) {
  const played = createPlayedCluster('openshift')
  const data = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, Buffer.from(value).toString('base64')]),
  )
  played.put(SECRETS, { metadata: { name: 'values', namespace: 'shop' }, data })
  const start = () =>
    played.put(TEMPLATE_INSTANCES, {
      metadata: HERE,
      spec: { template: { metadata: { name: 'service' }, objects, parameters }, secret: { name: 'values' } },
    })
  const conditions = () =>
    Object.fromEntries(
      (played.world.get(TEMPLATE_INSTANCES, HERE)?.status?.conditions ?? []).map(
        ({ type, status, message }) => [type, [status, message]],
      ),
    )
  return { ...played, start, conditions }
}

describe('a template instance', () => {
  it('makes its objects, with what was given, what stands in the template and what is made up', () => {
    const { start, pass, world, conditions } = open([service, secret])
    start()
    pass(5)
    expect(conditions()).toMatchObject({ Ready: ['True', ''] })
    const made = world.get(SECRETS, { namespace: 'shop', name: 'web' })
    expect(Buffer.from(made?.data?.['pw'] ?? '', 'base64').toString()).toMatch(/^pw-[a-z0-9]{8}$/)
    expect(
      world.get(TEMPLATE_INSTANCES, HERE)?.status?.objects?.map(({ ref }) => `${ref.kind} ${ref.name}`),
    ).toEqual(['Service web', 'Secret web'])
  })

  it('waits for what the template waits for', () => {
    const { start, pass, world, conditions } = open([deployment])
    start()
    pass(0.1)
    expect(conditions()).toMatchObject({ Ready: ['False', expect.stringContaining('Waiting')] })
    pass(20)
    expect(world.get(DEPLOYMENTS, { namespace: 'shop', name: 'web' })?.status?.availableReplicas).toBe(2)
    expect(conditions()).toMatchObject({ Ready: ['True', ''] })
  })

  it.each<[string, object[], Record<string, string>, string]>([
    ['a name is taken', [service, service], { NAME: 'web' }, 'services "web" already exists'],
    ['a required value is missing', [service], {}, 'parameter NAME is required and must be specified'],
    [
      'the cluster does not know a kind',
      [{ ...service, apiVersion: 'x.io/v1', kind: 'Gadget' }],
      { NAME: 'web' },
      'no matches for kind "Gadget" in version "x.io/v1"',
    ],
  ])('fails where %s', (_what, objects, given, message) => {
    const { start, pass, conditions, failures } = open(objects, given)
    start()
    pass(5)
    expect(conditions()).toMatchObject({
      Ready: ['False', expect.stringContaining('InstantiateFailure')],
      InstantiateFailure: ['True', expect.stringContaining(message)],
    })
    expect(failures).toEqual([])
  })

  it('takes along what it made when it goes', () => {
    const { start, pass, world } = open([service])
    start()
    pass(5)
    world.remove(TEMPLATE_INSTANCES, HERE)
    pass(5)
    expect(world.get(TEMPLATE_INSTANCES, HERE)).toBeUndefined()
    expect(world.get(SERVICES, { namespace: 'shop', name: 'web' })).toBeUndefined()
  })
})
