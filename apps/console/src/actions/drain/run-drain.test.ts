import type { Pod } from '@naru/contract/kubernetes/pod'
import type { DrainPod } from '@naru/contract/rules/drain'
import { KubeError } from '@naru/kube/errors'
import { describe, expect, it } from 'vitest'
import { type DrainState, type DrainStates, runDrain } from './run-drain.ts'

const leaves = (name: string, fate: DrainPod['fate'] = 'evict'): DrainPod => ({
  namespace: 'shop',
  name,
  uid: name,
  fate,
  losesData: false,
  isAlone: false,
})

const held = new KubeError({
  code: 429,
  reason: 'TooManyRequests',
  message: 'Cannot evict pod',
  details: { causes: [{ message: 'The disruption budget keep needs 2 healthy pods and has 2 currently' }] },
})
const refusal = (code: number, message = 'no') => new KubeError({ code, reason: 'x', message })

/** A node whose pods go a second after they were asked, unless something says otherwise. */
function play(pods: readonly DrainPod[], answers: Readonly<Record<string, (Error | null)[]>> = {}) {
  const on = new Map(pods.map((pod) => [pod.uid, Number.POSITIVE_INFINITY]))
  const control = new AbortController()
  const asked: string[] = []
  let now = 0
  let silentUntil = 0
  let last: DrainStates = new Map()
  const seen: DrainState[] = []
  const deps = {
    now: () => now,
    wait: async (ms: number) => {
      now += ms
    },
    evict: async ({ name, uid }: DrainPod) => {
      asked.push(`${name} ${now / 1000}`)
      const answer = answers[name]?.shift() ?? null
      if (answer) throw answer
      on.set(uid, now + 1000)
    },
    list: async () => {
      if (now < silentUntil) throw new Error('no answer')
      const left = [...on].filter(([, until]) => until > now)
      return left.map(([uid]): Pod => ({ metadata: { name: uid, uid } }))
    },
  }
  const run = (limitMs: number | null = null) =>
    runDrain(pods, deps, {
      limitMs,
      signal: control.signal,
      onChange: (states) => {
        last = states
        seen.push(...states.values())
      },
    })
  return {
    run,
    asked,
    seen,
    stop: () => control.abort(),
    silence: (until: number) => {
      silentUntil = until
    },
    at: () => now / 1000,
    state: (name: string) => last.get(name),
  }
}

describe('a drain', () => {
  it('asks each pod once and is done when all are gone; those that stay are not asked', async () => {
    const node = play([leaves('a'), leaves('b'), leaves('log', 'daemon-set'), leaves('etcd', 'mirror')])
    expect(await node.run()).toBe('drained')
    expect(node.asked).toEqual(['a 0', 'b 0'])
    expect(node.state('a')).toEqual({ is: 'gone' })
    expect(node.state('log')).toBeUndefined()
  })

  it('asks again, less and less often, while a budget holds a pod up, and names it', async () => {
    const node = play([leaves('a'), leaves('b')], { a: [held, held, held] })
    expect(await node.run()).toBe('drained')
    expect(node.asked).toEqual(['a 0', 'b 0', 'a 6', 'a 16', 'a 36'])
    const budget = { name: 'keep', needs: 2, has: 2 }
    expect(node.seen).toContainEqual({ is: 'held', budget, message: 'Cannot evict pod' })
  })

  it('asks nobody after it was stopped, and says so', async () => {
    const node = play([leaves('a')], { a: Array.from({ length: 99 }, () => held) })
    const ending = node.run()
    node.stop()
    expect(await ending).toBe('stopped')
    expect(node.asked).toEqual(['a 0'])
    expect(node.state('a')?.is).toBe('held')
  })

  it('ends when its time is up', async () => {
    const node = play([leaves('a')], { a: Array.from({ length: 99 }, () => held) })
    expect(await node.run(60_000)).toBe('late')
    expect(node.at()).toBe(60)
  })

  it.each([
    [403, 'no', 'refused'],
    [422, 'no', 'refused'],
    [500, 'This pod has more than one PodDisruptionBudget, which …', 'refused'],
    [404, 'no', 'gone'],
    [409, 'another one by the same name', 'gone'],
  ])('takes %d (%s) for %s', async (code, message, is) => {
    const node = play([leaves('a'), leaves('b')], { a: [refusal(code, message)] })
    expect(await node.run(10_000)).toBe(is === 'refused' ? 'refused' : 'drained')
    expect(node.seen.map((state) => state.is)).toContain(is)
    expect(node.asked.filter((line) => line.startsWith('a'))).toHaveLength(1)
  })

  it.each([refusal(503), refusal(500, 'etcd'), new Error('no network')])(
    'asks again after %s',
    async (error) => {
      const node = play([leaves('a')], { a: [error] })
      expect(await node.run()).toBe('drained')
      expect(node.asked).toHaveLength(2)
    },
  )

  it('takes nobody for gone while the cluster does not answer', async () => {
    const node = play([leaves('a')])
    node.silence(9000)
    expect(await node.run()).toBe('drained')
    expect(node.at()).toBeGreaterThanOrEqual(9)
  })

  it('waits for pods that were going already', async () => {
    const node = play([leaves('a', 'going')])
    expect(await node.run(4000)).toBe('late')
    expect(node.asked).toEqual([])
  })

  it('is done at once on a node with nothing to evict', async () => {
    expect(await play([leaves('log', 'daemon-set')]).run()).toBe('drained')
  })
})
