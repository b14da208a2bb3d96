import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import type { Change } from '../store/store.ts'
import type { Controller, Wake } from './controller.ts'
import { createDueQueue } from './due-queue.ts'
import type { PlaybackClock } from './playback-clock.ts'
import type { World } from './world.ts'

/** How long changes gather before controllers look at them. */
const REACTION_MS = 20
/** Timers of the platform cannot wait longer than 24 days; once an hour is often enough. */
const LONGEST_WAIT_MS = 3_600_000
const EVERY_RESOURCE = '*'
/** The longest the event loop is held by controllers at a stretch. */
const SLICE_MS = 8

export type Engine = {
  /** Plays the past: reacts to everything and moves the clock from one due moment to the next, up to `until`. */
  readonly playTo: (until: number) => void
  /** Joins the present and reacts as time passes. */
  readonly start: () => void
  readonly stop: () => void
}

export type EngineOptions = {
  readonly world: World
  readonly clock: PlaybackClock
  readonly controllers: readonly Controller[]
  /** A reaction failed: the object is left alone until it changes again. */
  readonly onFailure: (failure: {
    readonly controller: string
    readonly key: string
    readonly error: unknown
  }) => void
}

type Listener = { readonly controller: Controller; readonly keys: Wake['keys'] }

function buildListeners(controllers: readonly Controller[]): ReadonlyMap<string, readonly Listener[]> {
  const listeners = new Map<string, Listener[]>()
  for (const controller of controllers) {
    for (const { resource, keys } of controller.wakes) {
      const id = resource === undefined ? EVERY_RESOURCE : formatGroupResource(resource)
      listeners.set(id, [...(listeners.get(id) ?? []), { controller, keys }])
    }
  }
  return listeners
}

/** Runs the controllers: changes wake keys, keys are reconciled one after another, and may ask to be woken later. */
export function createEngine({ world, clock, controllers, onFailure }: EngineOptions): Engine {
  const { store } = world.cluster
  const byName = new Map(controllers.map((controller) => [controller.name, controller]))
  const listeners = buildListeners(controllers)
  const ready = new Set<string>()
  const due = createDueQueue()
  let isRunning = false
  let cancelTimer: (() => void) | undefined
  let timerAt = Number.POSITIVE_INFINITY

  const reconcile = (task: string): void => {
    const bar = task.indexOf('|')
    const name = task.slice(0, bar)
    const key = task.slice(bar + 1)
    try {
      const again = byName.get(name)?.reconcile(key, world)
      if (again === undefined) due.drop(task)
      else due.set(task, clock.now() + Math.max(1, again))
    } catch (error) {
      due.drop(task)
      onFailure({ controller: name, key, error })
    }
  }

  const collectDue = (): void => {
    for (let task = due.take(clock.now()); task !== undefined; task = due.take(clock.now())) ready.add(task)
  }

  /** Reconciles until nothing is ready or the time is used up. */
  const drain = (until: number): void => {
    for (const task of ready) {
      ready.delete(task)
      reconcile(task)
      if (performance.now() > until) return
    }
  }

  const schedule = (): void => {
    if (!isRunning) return
    const nextDue = due.nextDue()
    const wait = ready.size > 0 ? REACTION_MS : nextDue === undefined ? undefined : nextDue - clock.now()
    if (wait === undefined) return
    const patience = Math.min(Math.max(wait, REACTION_MS), LONGEST_WAIT_MS)
    const at = performance.now() + patience
    if (timerAt <= at) return
    cancelTimer?.()
    timerAt = at
    cancelTimer = clock.after(patience, tick)
  }

  const tick = (): void => {
    timerAt = Number.POSITIVE_INFINITY
    cancelTimer = undefined
    collectDue()
    drain(performance.now() + SLICE_MS)
    schedule()
  }

  const everywhere = listeners.get(EVERY_RESOURCE) ?? []
  const wakeAll = (listening: readonly Listener[], change: Change): void => {
    for (const { controller, keys } of listening) {
      for (const key of keys(change, world)) ready.add(`${controller.name}|${key}`)
    }
  }
  const wake = (change: Change): void => {
    wakeAll(listeners.get(formatGroupResource(change.resource)) ?? [], change)
    wakeAll(everywhere, change)
    if (ready.size > 0) schedule()
  }
  const unwatch = store.watch(undefined, wake)

  return {
    playTo: (until) => {
      for (;;) {
        collectDue()
        drain(Number.POSITIVE_INFINITY)
        const next = due.nextDue()
        if (next === undefined || next > until) break
        clock.moveTo(Math.max(next, clock.now()))
      }
      clock.moveTo(until)
    },
    start: () => {
      clock.join()
      isRunning = true
      schedule()
    },
    stop: () => {
      isRunning = false
      cancelTimer?.()
      unwatch()
    },
  }
}
