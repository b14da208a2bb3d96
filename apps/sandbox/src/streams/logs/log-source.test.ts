import { describe, expect, it, vi } from 'vitest'
import { createHandClock } from '../../../test/hand-clock.ts'
import { buildWorkload, createPlayedCluster } from '../../../test/played-cluster.ts'
import type { LogLine, LogRequest } from '../../cluster/content.ts'
import { DEPLOYMENTS, PODS } from '../../life/resources.ts'
import { nameOf } from '../../life/world.ts'
import type { Flood } from './flood.ts'
import { createLogSource } from './log-source.ts'

function createReader(image = 'web:1', seconds = 3_600) {
  const { put, pass, world } = createPlayedCluster()
  put(DEPLOYMENTS, buildWorkload({ image }))
  pass(seconds)
  const clock = createHandClock(world.now())
  const [pod] = world.list(PODS, 'shop')
  let flood: Flood | undefined
  const source = createLogSource({
    clock,
    images: world.images,
    current: (wanted) => world.get(PODS, nameOf(wanted)),
    flood: () => flood,
  })
  const lines: LogLine[] = []
  const read = async (request: Partial<LogRequest>): Promise<readonly LogLine[]> => {
    const whole = {
      pod: pod!,
      container: 'main',
      previous: false,
      follow: false,
      signal: new AbortController().signal,
    }
    for await (const batch of source({ ...whole, ...request })) lines.push(...batch)
    return lines
  }
  return { clock, lines, pod: pod!, read, world, setFlood: (next: Flood) => void (flood = next) }
}

describe('the log of a container', () => {
  it('obeys tail and since', async () => {
    const { read, clock } = createReader()
    const tail = [...(await read({ tail: 7 }))]
    expect(tail).toHaveLength(7)
    const since = clock.now() - 60_000
    const recent = await createReader().read({ since })
    expect(recent.length).toBeGreaterThan(10)
    expect(recent.every(({ time }) => time >= since)).toBe(true)
  })

  it('tells from its previous run why it crashed', async () => {
    const lines = await createReader('needs-key', 60).read({ previous: true })
    expect(lines.map(({ text }) => text).join('\n')).toContain('환경 변수 KEY 값이 없어 시작할 수 없습니다')
  })

  it('goes on without a gap or a repetition while it is followed, and ends with the caller', async () => {
    const { read, clock, lines } = createReader()
    const control = new AbortController()
    const done = read({ follow: true, tail: 5, signal: control.signal })
    await vi.waitFor(() => expect(lines).toHaveLength(5))
    const passing = { interval: 1, timeout: 5_000 }
    await vi.waitFor(() => {
      clock.advance(700)
      expect(lines.length).toBeGreaterThan(15)
    }, passing)
    control.abort()
    await done
    const texts = lines.map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    const again = await createReader().read({ since: lines[0]?.time ?? 0 })
    expect(texts.slice(0, 5)).toEqual(again.slice(0, 5).map(({ text }) => text))
  })

  it('ends when the pod goes', async () => {
    const { read, clock, lines, pod, world } = createReader()
    const done = read({ follow: true, tail: 1 })
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    world.remove(PODS, nameOf(pod), { gracePeriodSeconds: 0 })
    clock.advance(500)
    await done
    expect(lines).toHaveLength(1)
  })

  it('ends with the last words of a pod that will not start again', async () => {
    const { put, pass, world } = createPlayedCluster()
    const spec = { restartPolicy: 'Never', containers: [{ name: 'main', image: 'batch' }] }
    put(PODS, { metadata: { name: 'once', namespace: 'shop' }, spec })
    pass(60)
    const [pod] = world.list(PODS, 'shop')
    expect(pod?.status?.phase).toBe('Succeeded')
    const clock = createHandClock(world.now())
    const current = () => pod
    const source = createLogSource({ clock, images: world.images, current, flood: () => undefined })
    const signal = new AbortController().signal
    const request = { pod: pod!, container: 'main', previous: false, follow: true, signal }
    let ended = false
    const reading = (async () => {
      for await (const batch of source(request)) expect(batch.length).toBeGreaterThan(0)
      ended = true
    })()
    await vi.waitFor(() => {
      clock.advance(700)
      expect(ended).toBe(true)
    })
    await reading
  })

  it('holds the long line that was asked for', async () => {
    const { read, clock, setFlood } = createReader()
    setFlood({ linesPerSecond: 10, longLineBytes: 3_000_000, since: clock.now(), pods: 'api' })
    clock.advance(1_000)
    const lengths = (await read({})).map(({ text }) => text.length)
    expect(Math.max(...lengths)).toBe(3_000_000)
  })
})
