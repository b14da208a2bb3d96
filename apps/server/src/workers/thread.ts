import { createClusterMeshes } from '../meshes/cluster-meshes.ts'
import { createIstiodNames } from '../meshes/istiod-names.ts'
import { createLateAnswers } from '../meshes/late-answers.ts'
import { createOverviewParts } from '../overview/overview-parts.ts'
import { createViewHub } from '../views/view-hub.ts'
import type { Frame } from '../views/windowed-view.ts'
import { createCountViews } from './count-views.ts'
import { createMapViews } from './map-views.ts'
import { createObjectViews } from './object-views.ts'
import { createThreadCalls } from './thread-calls.ts'
import { createThreadClusters, type ThreadClustersOptions } from './thread-clusters.ts'
import { createThreadLists } from './thread-lists.ts'
import { createThreadViews } from './thread-views.ts'
import type { ToWorker } from './worker-protocol.ts'

export type ThreadOptions = Pick<ThreadClustersOptions, 'post' | 'createTransport' | 'clusterBytes'> & {
  /** This thread's place among all, so that no two views of the server share a number. */
  readonly index: number
  readonly threads: number
}

type Message<Op extends ToWorker['op']> = Extract<ToWorker, { op: Op }>

/** What runs in one worker thread; a function, so that tests can run it without one. */
export function createThread(options: ThreadOptions): { receive(message: ToWorker): void; stop(): void } {
  const { post, index, threads } = options
  let views = 0
  const onError = (error: unknown) => post({ op: 'error', message: describe(error) })
  const send = (frame: Frame) => post({ op: 'frame', frame })
  const clusters = createThreadClusters({
    ...options,
    onError,
    onChange(id) {
      overviews.clusterChanged(id)
      meshes.forgetGone()
      istiods.forgetGone()
    },
  })
  const overviews = createOverviewParts(clusters.all, (part, value) => post({ op: 'overview', part, value }))
  const lists = createThreadLists(clusters.all, onError)
  const hub = createViewHub({ send, onError, nextNumber: () => ++views * (threads + 1) + index })
  const objects = createObjectViews(send, onError)
  const counts = createCountViews({ send, onError, resolve: lists.resolve })
  const maps = createMapViews({ send, onError, resolve: lists.resolve })
  const opened = createThreadViews({ clusters, lists, hub, objects, counts, maps, post, onError })
  const lateAnswers = createLateAnswers()
  const meshes = createClusterMeshes({
    clusters: clusters.all,
    lateAnswers,
    modelOf: async (ref, id) => (await lists.resolve(ref, [id])).get(id) ?? null,
    onError,
  })
  const istiods = createIstiodNames({ clusters: clusters.all, onError })
  const calls = createThreadCalls({ clusters, lists, parts: opened.parts, meshes, istiods })

  function stop(): void {
    hub.stop()
    objects.stop()
    counts.stop()
    maps.stop()
    overviews.stop()
    meshes.stop()
    istiods.stop()
    for (const id of clusters.all.keys()) clusters.remove(id)
  }

  const handlers: { readonly [Op in ToWorker['op']]: (message: Message<Op>) => unknown } = {
    ...opened.handlers,
    'set-cluster': clusters.set,
    'renew-token': clusters.renew,
    'remove-cluster': ({ cluster }) => clusters.remove(cluster),
    'open-overview': ({ part, scopes }) => overviews.open(part, scopes),
    'close-overview': ({ part }) => overviews.close(part),
    call: answerWith(calls, post),
    'late-answer': lateAnswers.tell,
    stop,
  }
  return {
    // Each handler takes just the messages of its own name.
    receive: (message) => void (handlers[message.op] as (message: ToWorker) => unknown)(message),
    stop,
  }
}

function answerWith({ answer }: ReturnType<typeof createThreadCalls>, post: ThreadOptions['post']) {
  return async ({ id, call }: Message<'call'>): Promise<void> => {
    try {
      post({ op: 'answer', id, value: await answer(call) })
    } catch (error) {
      post({ op: 'failed', id, message: describe(error) })
    }
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
}
