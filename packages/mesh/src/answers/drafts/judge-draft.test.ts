import { describe, expect, it } from 'vitest'
import { answerWorld, readerOf } from '../../../test/answer-world.ts'
import { type Asking, besideVault, from, OF_VAULT, to } from '../../../test/closed-vault.ts'
import { kubeObject } from '../../../test/kube-samples.ts'
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
    name: 'drafts',
    ask: { namespace, drafts: [{ type: 'virtualservices', object: draft(gateway) }], locale: 'en' },
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

  it.each<IstioType>(['envoyfilters', 'workloadentries', 'telemetries'])(
    'has nothing said of it where no check looks at its type: %s',
    (type) => {
      const drafts = [{ type, object: kubeObject('shop/mine', {}, { spec: {} }) }]
      const ask = { namespace: 'shop', drafts, locale: 'en' as const }
      expect(answerMesh(world, readerOf(['shop']), { name: 'drafts', ask })).toEqual({
        type: 'found',
        value: [null],
      })
    },
  )

  it('is refused in a namespace that the caller may not read', () => {
    expect(codes(judge('edge', 'pay'))).toBe('forbidden')
  })
})

describe('an object that asks of namespaces which its author may not read', () => {
  const { without, withVault } = besideVault()
  const told = (
    mesh: typeof without,
    [type, spec]: Asking,
    readable: Parameters<typeof readerOf>[0] = ['shop'],
  ) => {
    const answer = answerMesh(mesh, readerOf(readable), {
      name: 'drafts',
      ask: {
        namespace: 'shop',
        drafts: [{ type, object: kubeObject('shop/mine', {}, { spec }) }],
        locale: 'en',
      },
    })
    return JSON.stringify(answer)
  }
  it.each(OF_VAULT)('is answered as if they were nowhere, without a word of them: %s %j', (...draft) => {
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
