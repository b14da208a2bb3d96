import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEntrySource } from '../gitlab/entry-source.ts'
import { createEventSource, createMetricSource, createTargetSource } from '../notify/notify-sources.ts'
import { createProjectSource } from '../projects/project-source.ts'
import { createEndpointSource } from '../registry/endpoint-source.ts'
import { createRepositorySource } from '../registry/repository-source.ts'
import { createRuleSource } from '../rules/rule-source.ts'
import type { KeptRule } from '../rules/rule-store.ts'
import { type Listen, listenToAny } from '../sql/listen-to-any.ts'

// Whoever watches reads and writes nothing.
const untouched = {} as never
const NOW = Date.parse('2026-01-05T00:00:00Z')
const MONTH_MS = 30 * 24 * 3_600_000

function buildRule(expires: string | null): KeptRule {
  const places = { over: 'all' as const, clusters: [], projects: [], namespaces: [], labels: {} }
  const times = { created: '2026-01-05T00:00:00Z', updated: '2026-01-05T00:00:00Z', expires }
  const bound = { users: [], groups: [], grants: 'role' as const, role: 'viewer' as const, rules: [] }
  return { id: 'readers', name: 'Readers', description: '', revision: 1, ...places, ...times, ...bound }
}

function ruleSource(expires: string | null, listen: Listen) {
  return createRuleSource({
    store: { load: async () => ({ revision: 1, rules: [buildRule(expires)] }) },
    syncs: untouched,
    service: untouched,
    clusters: () => [],
    now: () => Date.now(),
    listen,
  })
}

/** Tells on demand, as tables that are watched do. */
function createWrites() {
  const listeners = new Set<() => void>()
  const listen: Listen = (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  function write(): void {
    for (const listener of listeners) listener()
  }
  return { listen, listeners, write }
}

describe('records that are followed', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['projects', (listen: Listen) => createProjectSource(untouched, untouched, listen)],
    ['targets of alerts', (listen: Listen) => createTargetSource(untouched, untouched, listen)],
    ['alert settings', (listen: Listen) => createMetricSource(untouched, untouched, listen)],
    ['event alert settings', (listen: Listen) => createEventSource(untouched, untouched, listen)],
    ['projects of GitLab', (listen: Listen) => createEntrySource(untouched, untouched, listen)],
    ['image registries', (listen: Listen) => createEndpointSource(untouched, untouched, listen)],
    ['image repositories', (listen: Listen) => createRepositorySource(untouched, untouched, listen)],
    ['access rules', (listen: Listen) => ruleSource(null, listen)],
  ])('are read again when somebody writes, and never by the clock: %s', async (_, create) => {
    const { listen, listeners, write } = createWrites()
    const changed = vi.fn()
    const stop = create(listen).watch(changed)
    await vi.advanceTimersByTimeAsync(MONTH_MS)
    expect(changed).not.toHaveBeenCalled()
    write()
    expect(changed).toHaveBeenCalledOnce()
    stop()
    expect(listeners.size).toBe(0)
  })

  it('are read again when an access rule ends, however far ahead that is', async () => {
    const changed = vi.fn()
    ruleSource(new Date(NOW + MONTH_MS).toISOString(), createWrites().listen).watch(changed)
    await vi.advanceTimersByTimeAsync(MONTH_MS - 1)
    expect(changed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(changed).toHaveBeenCalledOnce()
  })

  it('are told of by any of those that are listened to, until nobody listens', () => {
    const [one, two] = [createWrites(), createWrites()]
    const heard = vi.fn()
    const stop = listenToAny(one.listen, two.listen)(heard)
    one.write()
    two.write()
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    expect([one.listeners.size, two.listeners.size]).toEqual([0, 0])
  })
})
