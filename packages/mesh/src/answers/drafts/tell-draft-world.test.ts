import { describe, expect, it } from 'vitest'
import { readerOf } from '../../../test/answer-world.ts'
import { type Asking, besideVault, from, OF_VAULT, to } from '../../../test/closed-vault.ts'
import { kubeObject } from '../../../test/kube-samples.ts'
import { answerMesh } from '../answer-mesh.ts'
import { type DraftsAsk, judgeDrafts, refuseDrafts } from './judge-draft.ts'
import { type DraftSight, tellDraftWorld } from './tell-draft-world.ts'

const { without, withVault } = besideVault()
const ASKED: readonly Asking[] = [
  ...OF_VAULT,
  ['virtualservices', to('gone.shop')],
  ['authorizationpolicies', from({ namespaces: ['gone'] })],
]

/** As it is on the other side of the wire. */
function wired(world: typeof without, readable: Parameters<typeof readerOf>[0]): DraftSight {
  return JSON.parse(tellDraftWorld(world, readerOf(readable)) ?? 'null')
}

describe('a mesh that drafts are judged by where they are written', () => {
  it.each(ASKED)('says of them what the server says: %s %j', (type, spec) => {
    for (const readable of [['shop'], ['shop', 'vault'], 'all'] as const) {
      const drafts = [{ type, object: kubeObject('shop/mine', {}, { spec }) }]
      const ask: DraftsAsk = { namespace: 'shop', drafts, locale: 'en' }
      const { reader, ...world } = wired(withVault, readable)
      expect({ type: 'found', value: judgeDrafts(world, reader, ask) }).toEqual(
        answerMesh(withVault, readerOf(readable), { name: 'drafts', ask }),
      )
    }
  })

  it('lets nobody judge by a status that they write themselves', () => {
    const listeners = [{ name: 'web', port: 80, protocol: 'HTTP' }]
    const status = { conditions: [{ type: 'Accepted', status: 'False' }] }
    const judged = [{}, { status }].map((more) => {
      const object = kubeObject('shop/mine', {}, { spec: { listeners }, ...more })
      const { reader, ...world } = wired(without, 'all')
      return judgeDrafts(world, reader, {
        namespace: 'shop',
        drafts: [{ type: 'k8sgateways', object }],
        locale: 'en',
      })
    })
    expect(judged[1]).toEqual(judged[0])
  })

  it('has nothing of what its reader may not see', () => {
    expect(wired(withVault, ['shop'])).toEqual(wired(without, ['shop']))
    expect(JSON.stringify(wired(withVault, ['shop']))).not.toContain('vault')
  })

  it('is not told where it is large', () => {
    const [one] = without.snapshot.clusters
    if (!one) throw new Error('there is no cluster')
    const services = Array.from({ length: 10_001 }, () => one.services).flat()
    const large = { ...without, snapshot: { ...without.snapshot, clusters: [{ ...one, services }] } }
    expect(answerMesh(large, readerOf('all'), { name: 'draftWorld', ask: {} })).toMatchObject({
      type: 'missing',
    })
  })
})

it.each<readonly [string, string, readonly string[], boolean]>([
  ['in a namespace of theirs', 'shop', ['mine'], false],
  ['in one that they may not read', 'vault', ['mine'], true],
  ['in one that is not there', 'nowhere', ['mine'], true],
  ['without a name', 'shop', ['mine', ''], true],
  ['with a name that is too long', 'shop', ['m'.repeat(254)], true],
])(
  'drafts %s are judged where they are written, or refused, as on the server',
  (_, namespace, names, isRefused) => {
    const drafts = names.map((name) => ({
      type: 'virtualservices' as const,
      object: kubeObject(`${namespace}/${name}`, {}, { spec: {} }),
    }))
    const ask: DraftsAsk = { namespace, drafts, locale: 'en' }
    const readable = ['shop', 'nowhere']
    const { reader, ...world } = wired(withVault, readable)
    const refusal = refuseDrafts(world, reader, ask)
    expect(refusal !== null).toBe(isRefused)
    const answer = answerMesh(withVault, readerOf(readable), { name: 'drafts', ask })
    if (refusal) expect(answer).toEqual(refusal)
    else expect(answer.type).toBe('found')
  },
)
