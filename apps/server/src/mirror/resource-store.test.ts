import type { Problem } from '@naru/contract/kinds/kind-rules'
import { describe, expect, it } from 'vitest'
import { buildPod, requireModel } from '../../test/store-fixture.ts'
import { createResourceStore } from './resource-store.ts'

const MINUTE = 60_000
const LATE: Problem = { severity: 'warning', reason: 'Late', since: null, detail: '', next: 'logs' }

/** A store whose rows tell the minute, in which each object is late from the third on; what was asked, and who was told. */
function createWatched() {
  const told: string[] = []
  let now = 0
  let asked = 0
  const model = {
    ...requireModel('pod'),
    rules: {
      columns: [],
      problem: (_: unknown, context: { readonly now: number }) => {
        asked += 1
        return context.now >= 3 * MINUTE ? LATE : null
      },
    },
  }
  const store = createResourceStore({ cluster: 'seoul', model, context: () => ({ now }) })
  store.listen({ put: ({ object }) => told.push(object.metadata.name) })
  return {
    store,
    told,
    asked: () => asked,
    atMinute(minute: number) {
      now = minute * MINUTE
    },
  }
}

describe('a store of objects', () => {
  it('works nothing out of what nobody looks at, however often something beside it changes', () => {
    const { store, told, asked, atMinute } = createWatched()
    store.put(buildPod('web'))
    atMinute(5)
    store.touch('shop-web')
    store.age()
    expect([asked(), told]).toEqual([0, ['web']])
    expect(store.get('shop-web')?.problem?.reason).toBe('Late')
  })

  it.each([
    ['whose row', 'row'],
    ['whose problem', 'problem'],
  ] as const)('tells of an object %s somebody has seen when time alone changes it', (_what, part) => {
    const { store, told, atMinute } = createWatched()
    store.put(buildPod('web'))
    expect(JSON.stringify(store.get('shop-web')?.[part])).not.toContain('Late')
    atMinute(2)
    store.age()
    expect(told).toEqual(['web'])
    atMinute(4)
    store.age()
    expect(told).toEqual(['web', 'web'])
    expect(store.get('shop-web')?.row.problem?.reason).toBe('Late')
  })

  it('finds objects by their names, those of a cluster and a later one of the same name, too', () => {
    const { store } = createWatched()
    store.put(buildPod('web'))
    store.put(buildPod('web', { uid: 'second' }))
    store.put({ metadata: { name: 'web', uid: 'of-cluster' } })
    store.remove('shop-web')
    const uids = (['shop', null, 'bank'] as const).map((namespace) => store.find(namespace, 'web')?.uid)
    expect(uids).toEqual(['second', 'of-cluster', undefined])
    store.remove('second')
    expect(store.find('shop', 'web')).toBeUndefined()
  })
})
