import type { CallEnd, MeshCall } from '../../seed/mesh-call.ts'
import { type Routing, routingAt } from '../families/istio/call-routing.ts'
import { type Ends, findEnds } from '../families/istio/call-series.ts'
import { isReadyIn, type Segment } from '../families/istio/call-timeline.ts'
import { createPodFinder, type MeshPod } from '../families/istio/proxied-pods.ts'
import type { Scene } from '../family.ts'

/** What becomes of the requests of a call at a moment. */
export type Course = {
  readonly routing: Routing
  /** The pods that could answer; null where nobody of this cluster is called. */
  readonly ready: readonly MeshPod[] | null
  /** The share of the requests that arrive. */
  readonly arrived: number
}

/** What the metrics of calls are made of, looked up at moments. */
export type Courses = {
  readonly ready: (end: CallEnd, at: number) => readonly MeshPod[]
  readonly of: (call: MeshCall, at: number) => Course
}

/** A call with what becomes of it in each of its segments, worked out once; who looks, looks near where they did before. */
type Followed = { readonly ends: Ends; readonly courses: Map<Segment, Course>; last: Segment }

const ALWAYS: Segment = { from: Number.NEGATIVE_INFINITY }

/** Where nobody calls, or was ever called, nothing is asked. */
const NOBODY: Course = {
  routing: { ways: [], mirrors: [], aborted: { share: 0, code: '' }, delayed: { share: 0, ms: 0 } },
  ready: [],
  arrived: 0,
}

const holds = ({ from, to }: Segment, at: number): boolean => from <= at && (to === undefined || at < to)

/** Looks each call and each application up once; pods come and go while nobody asks. */
export function createCourses(scene: Scene): Courses {
  const finder = createPodFinder(scene)
  const known = new Map<MeshCall, Followed>()
  const follow = (call: MeshCall): Followed => {
    const found = known.get(call) ?? {
      ends: findEnds(call, scene, finder),
      courses: new Map<Segment, Course>(),
      last: ALWAYS,
    }
    known.set(call, found)
    return found
  }
  return {
    ready: (end, at) => finder.pods(end).filter(({ spans }) => spans.some((span) => holds(span, at))),
    of: (call, at) => {
      const followed = follow(call)
      const { ends, courses, last } = followed
      const isNear = last !== ALWAYS && holds(last, at)
      const segment = isNear ? last : (ends.segments.findLast((one) => holds(one, at)) ?? ALWAYS)
      followed.last = segment
      const course = courses.get(segment) ?? courseIn(ends, segment)
      courses.set(segment, course)
      return course
    },
  }
}

function courseIn({ callers, callees, since, fate, shares }: Ends, segment: Segment): Course {
  const isAsked = segment !== ALWAYS && (callers === null || shares(segment).size > 0)
  if (callees && !isAsked) return NOBODY
  const routing = routingAt(since, segment.from)
  if (callees === null) return { routing, ready: null, arrived: 1 }
  const arrived = [...fate(segment).byPod.values()].reduce((sum, share) => sum + share, 0)
  return { routing, ready: callees.filter((pod) => isReadyIn(pod, segment)), arrived }
}
