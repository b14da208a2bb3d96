import { describe, expect, it } from 'vitest'
import { answerWorld, readerOf } from '../../../test/answer-world.ts'
import { kubeObject, podOf } from '../../../test/kube-samples.ts'
import type { IstioType } from '../../model/istio-object.ts'
import { answerMesh } from '../answer-mesh.ts'

const world = answerWorld({
  namespaces: [kubeObject('shop'), kubeObject('pay')],
  gateways: [kubeObject('shop/edge', {}, { spec: { selector: {}, servers: [] } })],
  virtualservices: [kubeObject('shop/web', {}, { spec: { hosts: ['web.example'], gateways: ['gone'] } })],
})
const draft = (gateway: string, namespace = 'shop') =>
  kubeObject(`${namespace}/web`, {}, { spec: { hosts: ['web.example'], gateways: [gateway] } })

function judge(gateway: string, namespace = 'shop', readable: readonly string[] = ['shop']) {
  return answerMesh(world, readerOf(readable), {
    name: 'draft',
    ask: { namespace, type: 'virtualservices', object: draft(gateway), locale: 'en' },
  })
}
const codes = (answer: ReturnType<typeof judge>) =>
  answer.type === 'found' ? JSON.stringify(answer.value).match(/KIA\d+/g) : answer.type

describe('an object that is being edited', () => {
  it('is judged as if it were saved', () => {
    expect(codes(judge('gone'))).toContain('KIA1102')
    expect(codes(judge('edge')) ?? []).not.toContain('KIA1102')
  })

  it('leaves what is judged of the saved one as it was', () => {
    judge('edge')
    const saved = world.validator.validation(
      { cluster: world.cluster.name, type: 'virtualservices', namespace: 'shop', name: 'web' },
      { locale: 'en' },
    )
    expect(saved?.checks.map(({ code }) => code)).toContain('KIA1102')
  })

  it('is refused in a namespace that the caller may not read', () => {
    expect(codes(judge('edge', 'pay'))).toBe('forbidden')
  })
})

describe('an object that asks of namespaces which its author may not read', () => {
  const objects = {
    namespaces: [kubeObject('shop')],
    services: [kubeObject('shop/web', {}, { spec: { selector: { app: 'web' }, ports: [{ port: 80 }] } })],
    pods: [podOf('shop/web-1', { labels: { app: 'web' } })],
  }
  const vault = {
    namespaces: [kubeObject('vault')],
    services: [kubeObject('vault/safe', {}, { spec: { selector: { app: 'safe' }, ports: [{ port: 80 }] } })],
    pods: [podOf('vault/safe-1', { labels: { app: 'safe' } })],
    serviceaccounts: [kubeObject('vault/web')],
    gateways: [kubeObject('vault/door', {}, { spec: { selector: { app: 'safe' }, servers: [] } })],
    destinationrules: [
      kubeObject(
        'vault/safe',
        {},
        { spec: { host: 'safe', subsets: [{ name: 'v1', labels: { app: 'safe' } }] } },
      ),
    ],
    serviceentries: [kubeObject('vault/bank', {}, { spec: { hosts: ['bank.example'], ports: [] } })],
    peerauthentications: [kubeObject('vault/strict', {}, { spec: { mtls: { mode: 'STRICT' } } })],
    k8sgateways: [kubeObject('vault/front', {}, { spec: { listeners: [] } })],
    k8sreferencegrants: [
      kubeObject(
        'vault/all',
        {},
        {
          spec: { from: [{ namespace: 'shop', kind: 'HTTPRoute' }], to: [{ kind: 'Service' }] },
        },
      ),
    ],
  }
  const without = answerWorld(objects)
  const withVault = answerWorld({
    ...vault,
    namespaces: [...objects.namespaces, ...vault.namespaces],
    services: [...objects.services, ...vault.services],
    pods: [...objects.pods, ...vault.pods],
  })
  const told = (
    mesh: typeof without,
    [type, spec]: Draft,
    readable: Parameters<typeof readerOf>[0] = ['shop'],
  ) => {
    const answer = answerMesh(mesh, readerOf(readable), {
      name: 'draft',
      ask: { namespace: 'shop', type, object: kubeObject('shop/mine', {}, { spec }), locale: 'en' },
    })
    return JSON.stringify(answer)
  }
  type Draft = readonly [type: IstioType, spec: object]
  const from = (source: object): object => ({ rules: [{ from: [{ source }] }] })
  const to = (host: string, subset = ''): object => ({
    hosts: ['web'],
    http: [{ route: [{ destination: { host, subset } }] }],
  })
  const DRAFTS: readonly Draft[] = [
    ['authorizationpolicies', from({ namespaces: ['a*', 'v*', 'vault'] })],
    ['authorizationpolicies', from({ principals: ['*vault/sa/w*', 'cluster.local/ns/vault/sa/web'] })],
    [
      'authorizationpolicies',
      { rules: [{ to: [{ operation: { hosts: ['safe.vault', 'bank.example'] } }] }] },
    ],
    ['virtualservices', to('safe.vault', 'v1')],
    ['virtualservices', to('safe.vault.svc.cluster.local')],
    ['virtualservices', to('bank.example')],
    ['virtualservices', { ...to('web'), gateways: ['vault/door'], exportTo: ['vault'] }],
    ['destinationrules', { host: 'safe.vault', subsets: [{ name: 'v1', labels: { app: 'safe' } }] }],
    ['destinationrules', { host: '*.vault.svc.cluster.local', trafficPolicy: { tls: { mode: 'DISABLE' } } }],
    ['serviceentries', { hosts: ['bank.example'], exportTo: ['vault'] }],
    ['sidecars', { egress: [{ hosts: ['vault/safe.vault.svc.cluster.local', '*/bank.example'] }] }],
    ['gateways', { selector: { app: 'safe' }, servers: [] }],
    ['k8shttproutes', { parentRefs: [{ name: 'front', namespace: 'vault' }] }],
    ['k8shttproutes', { rules: [{ backendRefs: [{ name: 'safe', namespace: 'vault' }] }] }],
    ['k8sreferencegrants', { from: [{ namespace: 'vault' }] }],
  ]

  it.each(DRAFTS)('is answered as if they were nowhere, without a word of them: %s %j', (...draft) => {
    expect(told(withVault, draft)).toBe(told(without, draft))
    expect(told(withVault, draft)).not.toMatch(/KIA/)
    expect(told(withVault, draft)).toContain('"valid":true')
  })

  it.each<readonly [code: string, type: IstioType, spec: object]>([
    ['KIA0101', 'authorizationpolicies', from({ namespaces: ['gone'] })],
    ['KIA0106', 'authorizationpolicies', from({ principals: ['*gone/sa/*'] })],
    ['KIA1101', 'virtualservices', to('gone.example')],
    ['KIA0302', 'gateways', { selector: { app: 'gone' }, servers: [] }],
  ])('is told %s by who may read everything', (code, ...draft) => {
    expect(told(withVault, draft, 'all')).toContain(code)
  })

  it.each<readonly [code: string, type: IstioType, spec: object]>([
    ['KIA0106', 'authorizationpolicies', from({ principals: ['cluster.local/ns/shop/sa/gone'] })],
    ['KIA1101', 'virtualservices', to('gone')],
    ['KIA1101', 'virtualservices', to('gone.shop')],
    ['KIA0202', 'destinationrules', { host: 'gone' }],
    ['KIA1102', 'virtualservices', { ...to('web'), gateways: ['gone'] }],
    ['KIA0004', 'authorizationpolicies', { selector: { matchLabels: { app: 'gone' } } }],
  ])('is told %s of a name in their own namespace', (code, ...draft) => {
    expect(told(withVault, draft)).toContain(code)
  })
})
