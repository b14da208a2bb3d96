import { describe, expect, it } from 'vitest'
import { answerWorld, readerOf } from '../../test/answer-world.ts'
import type { MeshObjects } from '../../test/build-cluster.ts'
import { deploymentOf, kubeObject, ownedBy, podOf } from '../../test/kube-samples.ts'
import { finishSteps } from '../time/finish-steps.ts'
import { answerMesh, type MeshQuestion } from './answer-mesh.ts'
import { CONFIG_TYPES } from './config-names.ts'
import type { Reader } from './mesh-world.ts'

const LOCALE = { locale: 'en' } as const
const RIGHTS = { create: true, update: true, delete: true }
const SHOWN = { health: true, istioResources: true, ...LOCALE }
const LIST = { namespace: 'shop', ...SHOWN }
const CONFIG = { types: CONFIG_TYPES, validate: true, labels: [], workload: null, ...LOCALE }

/** What stands in the namespace `vault` is called so that it can be found wherever it is told. */
const SECRET = 'hidden'
const rule = (place: string, spec: Record<string, unknown>) => kubeObject(place, {}, { spec })
const selecting = { selector: { matchLabels: { app: 'web' } } }
const WORLD: MeshObjects = {
  namespaces: [kubeObject('shop'), kubeObject('vault'), kubeObject('istio-system')],
  deployments: [
    deploymentOf('shop/web', { app: 'web', version: 'v1' }),
    deploymentOf(`vault/${SECRET}`, { app: SECRET }),
    deploymentOf('istio-system/istiod', { app: 'istiod' }),
  ],
  pods: [
    podOf('shop/web-1', { labels: { app: 'web', version: 'v1' }, ...ownedBy('Deployment', 'web') }),
    podOf(`vault/${SECRET}-1`, { labels: { app: SECRET }, ...ownedBy('Deployment', SECRET) }),
  ],
  services: [
    rule('shop/web', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] }),
    rule(`vault/${SECRET}`, { selector: { app: SECRET }, ports: [] }),
  ],
  virtualservices: [
    rule('shop/web', {
      hosts: ['web.shop.svc.cluster.local'],
      http: [{ route: [{ destination: { host: 'web' } }] }],
    }),
    rule(`vault/${SECRET}`, {
      hosts: ['web.shop.svc.cluster.local'],
      http: [{ route: [{ destination: { host: 'web.shop.svc.cluster.local' } }] }],
    }),
  ],
  destinationrules: [
    rule('shop/web', { host: 'web' }),
    rule(`vault/${SECRET}`, { host: 'web.shop.svc.cluster.local' }),
  ],
  serviceentries: [rule(`vault/${SECRET}`, { hosts: [`${SECRET}.example`] })],
  authorizationpolicies: [rule('shop/web', selecting), rule(`istio-system/${SECRET}`, selecting)],
  sidecars: [rule(`istio-system/${SECRET}`, {})],
}

const QUESTIONS: readonly MeshQuestion[] = [
  { name: 'namespaces', ask: {} },
  { name: 'status', ask: { externalServices: [], warningMessages: [] } },
  { name: 'components', ask: { beside: [] } },
  { name: 'outbound', ask: {} },
  { name: 'clusters', ask: {} },
  { name: 'publicConfig', ask: { viewOnly: false } },
  { name: 'canary', ask: {} },
  { name: 'thresholds', ask: {} },
  { name: 'meshTls', ask: {} },
  { name: 'validations', ask: { namespaces: null } },
  { name: 'configs', ask: { ...CONFIG, namespaces: null, isOfOne: false } },
  { name: 'configs', ask: { ...CONFIG, namespaces: ['shop'], isOfOne: true } },
  { name: 'namespaceTls', ask: { namespace: 'shop' } },
  { name: 'namespaceValidations', ask: { namespace: 'shop' } },
  ...(['virtualservices', 'destinationrules', 'authorizationpolicies'] as const).map(
    (type): MeshQuestion => ({
      name: 'config',
      ask: { namespace: 'shop', type, name: 'web', rights: RIGHTS, validate: true, help: true, ...LOCALE },
    }),
  ),
  { name: 'workloads', ask: LIST },
  { name: 'services', ask: LIST },
  { name: 'apps', ask: LIST },
  ...(['clusterWorkloads', 'clusterServices', 'clusterApps'] as const).flatMap((name): MeshQuestion[] => [
    { name, ask: { ...SHOWN, namespaces: null } },
    { name, ask: { ...SHOWN, namespaces: ['shop'] } },
  ]),
  { name: 'workload', ask: { ...LIST, name: 'web', kind: null } },
  { name: 'service', ask: { ...LIST, name: 'web', rights: RIGHTS } },
  { name: 'app', ask: { namespace: 'shop', name: 'web' } },
  { name: 'pod', ask: { namespace: 'shop', name: 'web-1' } },
]
const world = answerWorld(WORLD)
const text = (reader: Reader, question: MeshQuestion): string => {
  const answer = answerMesh(world, reader, question)
  if (answer.type === 'working') return JSON.stringify(finishSteps(answer.steps))
  expect(answer.type).toBe('found')
  return JSON.stringify(answer)
}

describe('whoever may read one namespace', () => {
  it.each(QUESTIONS.map((question) => [JSON.stringify(question).slice(0, 100), question] as const))(
    'is told of no other by %s',
    (_, question) => expect(text(readerOf(['shop']), question)).not.toContain(SECRET),
  )

  it('is refused another one, whether it is there or not', () => {
    for (const namespace of ['vault', 'nowhere'])
      expect(
        answerMesh(world, readerOf(['shop']), { name: 'workloads', ask: { ...LIST, namespace } }),
      ).toEqual({
        type: 'forbidden',
        namespace,
      })
  })

  it('is told of no configuration elsewhere, though it could be read', () => {
    const question: MeshQuestion = { name: 'configs', ask: { ...CONFIG, namespaces: null, isOfOne: false } }
    expect(text({ ...readerOf('all'), namespaces: ['shop'] }, question)).not.toContain(SECRET)
  })

  it('and no configuration there is told of none', () => {
    const reader: Reader = { namespaces: ['shop'], types: {} }
    const [mine] = [
      answerMesh(world, reader, { name: 'configs', ask: { ...CONFIG, namespaces: ['shop'], isOfOne: true } }),
    ]
    expect(mine).toMatchObject({ value: { virtualServices: [], validations: {} } })
    expect(text(reader, { name: 'service', ask: { ...LIST, name: 'web', rights: RIGHTS } })).toContain(
      '"virtualServices":[]',
    )
    const config = { namespace: 'shop', type: 'virtualservices', name: 'web', rights: RIGHTS } as const
    expect(
      answerMesh(world, reader, {
        name: 'config',
        ask: { ...config, validate: true, help: false, ...LOCALE },
      }),
    ).toEqual({ type: 'missing', what: 'config “web”' })
  })
})

it('whoever may read everything is told of what holds for a service from elsewhere', () => {
  const told = QUESTIONS.map((question) => text(readerOf('all'), question))
  expect(told.filter((one) => one.includes(SECRET)).length).toBeGreaterThan(5)
  const list = answerMesh(world, readerOf('all'), { name: 'services', ask: { ...LIST, namespace: 'vault' } })
  expect(list).toMatchObject({
    value: {
      services: [
        { name: SECRET, serviceRegistry: 'Kubernetes' },
        { name: `${SECRET}.example`, serviceRegistry: 'External' },
      ],
    },
  })
})

it('a workload narrows configuration to what selects it, or everything', () => {
  const ask = { ...CONFIG, namespaces: null, isOfOne: false, workload: { app: 'other' } }
  const answer = answerMesh(world, readerOf('all'), { name: 'configs', ask })
  expect(answer).toMatchObject({
    value: { authorizationPolicies: [], sidecars: [{ metadata: { name: SECRET } }] },
  })
})

it('what istiod wrote itself is in no list, and cannot be changed', () => {
  const name = 'route-istio-autogenerated-k8s-gateway'
  const made = answerWorld({ ...WORLD, virtualservices: [rule(`shop/${name}`, {})] })
  const listed = answerMesh(made, readerOf('all'), {
    name: 'configs',
    ask: { ...CONFIG, namespaces: null, isOfOne: false },
  })
  expect(listed).toMatchObject({ value: { virtualServices: [] } })
  const ask = {
    namespace: 'shop',
    type: 'virtualservices',
    name,
    rights: RIGHTS,
    validate: false,
    help: false,
    ...LOCALE,
  } as const
  expect(answerMesh(made, readerOf('all'), { name: 'config', ask })).toMatchObject({
    value: {
      permissions: { create: false, update: false, delete: false },
      help: [{ objectField: expect.anything() }],
    },
  })
})
