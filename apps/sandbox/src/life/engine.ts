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

/** Keys that wait to be reconciled, and those that asked to be woken later. */
type Agenda = ReturnType<typeof createAgenda>

function createAgenda({ world, clock, controllers, onFailure }: EngineOptions) {
  const byName = new Map(controllers.map((controller) => [controller.name, controller]))
  const ready = new Set<string>()
  const due = createDueQueue()

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
  return {
    add: (controller: string, key: string) => void ready.add(`${controller}|${key}`),
    hasReady: () => ready.size > 0,
    nextDue: due.nextDue,
    /** Reconciles what is ready or due until nothing is, or until `deadline` of the performance clock. */
    work: (deadline: number): void => {
      for (let task = due.take(clock.now()); task !== undefined; task = due.take(clock.now())) ready.add(task)
      for (const task of ready) {
        ready.delete(task)
        reconcile(task)
        if (deadline < Number.POSITIVE_INFINITY && performance.now() > deadline) return
      }
    },
  }
}

type Timer = { readonly schedule: () => void; readonly start: () => void; readonly stop: () => void }

/** Works in the present, in slices, as soon as there is something to do. */
function createTimer(agenda: Agenda, clock: PlaybackClock): Timer {
  let isRunning = false
  let cancel: (() => void) | undefined
  let timerAt = Number.POSITIVE_INFINITY

  const nextWait = (): number | undefined => {
    if (agenda.hasReady()) return REACTION_MS
    const due = agenda.nextDue()
    return due === undefined ? undefined : Math.min(Math.max(due - clock.now(), REACTION_MS), LONGEST_WAIT_MS)
  }
  const schedule = (): void => {
    const wait = isRunning ? nextWait() : undefined
    if (wait === undefined || timerAt <= performance.now() + wait) return
    cancel?.()
    timerAt = performance.now() + wait
    cancel = clock.after(wait, tick)
  }
  const tick = (): void => {
    timerAt = Number.POSITIVE_INFINITY
    agenda.work(performance.now() + SLICE_MS)
    schedule()
  }
  return {
    schedule,
    start: () => {
      isRunning = true
      schedule()
    },
    stop: () => {
      isRunning = false
      cancel?.()
    },
  }
}

/** Runs the controllers: changes wake keys, keys are reconciled one after another, and may ask to be woken later. */
export function createEngine(options: EngineOptions): Engine {
  const { world, clock, controllers } = options
  const listeners = buildListeners(controllers)
  const everywhere = listeners.get(EVERY_RESOURCE) ?? []
  const agenda = createAgenda(options)
  const timer = createTimer(agenda, clock)

  const wake = (listening: readonly Listener[], change: Change): void => {
    for (const { controller, keys } of listening) {
      for (const key of keys(change, world)) agenda.add(controller.name, key)
    }
  }
  const unwatch = world.cluster.store.watch(undefined, (change) => {
    wake(listeners.get(formatGroupResource(change.resource)) ?? [], change)
    wake(everywhere, change)
    if (agenda.hasReady()) timer.schedule()
  })

  return {
    playTo: (until) => {
      for (;;) {
        agenda.work(Number.POSITIVE_INFINITY)
        const next = agenda.nextDue()
        if (next === undefined || next > until) break
        clock.moveTo(Math.max(next, clock.now()))
      }
      clock.moveTo(until)
    },
    start: () => {
      clock.join()
      timer.start()
    },
    stop: () => {
      timer.stop()
      unwatch()
    },
  }
}
