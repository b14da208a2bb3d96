import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Collection, KubeClient, KubeList } from '@naru/kube/client'
import { describe, expect, it } from 'vitest'
import { loadManifests } from './kept-manifests.ts'

const PLACE = { cluster: 'seoul', namespace: 'shop' }
const TOO_MUCH = { code: 'INVALID_DATA', fields: [{ field: '', rule: 'rule.tooMuchToKeep' }] }

/** A cluster that has config maps alone, which come in these chunks. */
function serve(chunks: () => Iterable<readonly KubeObject[]>): KubeClient {
  async function* listChunks({ resource }: Collection): AsyncGenerator<KubeList> {
    if (resource.plural !== 'configmaps') return
    for (const items of chunks()) yield { apiVersion: 'v1', kind: 'ConfigMapList', metadata: {}, items }
  }
  // Manifests are read by this alone.
  return { listChunks } as unknown as KubeClient
}

const own = (name: string): KubeObject => ({ metadata: { name } })
const ofOthers = (name: string): KubeObject => ({
  metadata: {
    name,
    ownerReferences: [{ apiVersion: 'v1', kind: 'Any', name: 'any', uid: 'u', controller: true }],
  },
})
const many = (count: number, object: (name: string) => KubeObject) =>
  Array.from({ length: count }, (_, index) => object(`one-${index}`))

describe('what is kept of a namespace', () => {
  it('is all of it, also what comes after very many objects of others', async () => {
    const client = serve(() => [many(2500, ofOthers), [own('last')]])
    const manifests = await loadManifests(client, PLACE)
    expect(manifests.map(({ metadata }) => metadata.name)).toEqual(['last'])
  })

  it('may not be more than can be kept', async () => {
    expect(
      await loadManifests(
        serve(() => [many(1000, own), many(1000, own)]),
        PLACE,
      ),
    ).toHaveLength(2000)
    await expect(
      loadManifests(
        serve(() => [many(2000, own), [own('more')]]),
        PLACE,
      ),
    ).rejects.toMatchObject(TOO_MUCH)
  })

  it('is not looked for in a list without an end', async () => {
    let read = 0
    function* endless() {
      for (;;) {
        read += 500
        yield many(500, ofOthers)
      }
    }
    await expect(loadManifests(serve(endless), PLACE)).rejects.toMatchObject(TOO_MUCH)
    expect(read).toBe(10_500)
  })
})
