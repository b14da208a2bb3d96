import { describe, expect, it } from 'vitest'
import { answerWorld, readerOf } from '../../test/answer-world.ts'
import { kubeObject } from '../../test/kube-samples.ts'
import { answerMesh } from './answer-mesh.ts'

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
