import { badRequest, methodNotAllowed, noSuchResource } from '../protocol/status.ts'
import type { Call, Outcome } from './call.ts'
import { answerLog } from './connections/log.ts'
import { answerProxy } from './connections/proxy.ts'
import { answerBuildRequest, answerClone } from './openshift/builds.ts'
import { answerImageImport } from './openshift/image-imports.ts'
import { answerImageStreamTag } from './openshift/image-stream-tags.ts'
import { answerRollout } from './openshift/rollouts.ts'
import { answerPatch } from './patch/patch.ts'
import { answerProjectRequest } from './projects.ts'
import { streamEndlessList } from './reading/endless-list.ts'
import { answerList } from './reading/list.ts'
import { answerMetrics } from './reading/metrics.ts'
import { answerGet } from './reading/read-object.ts'
import { streamWatch } from './reading/watch.ts'
import type { RequestVerb } from './request-target.ts'
import { answerReview, isReview } from './reviews.ts'
import { answerFinalize } from './subresources/finalize.ts'
import { answerBinding, answerEviction } from './subresources/pod-actions.ts'
import { answerScale } from './subresources/scale.ts'
import { answerToken } from './subresources/token.ts'
import { answerCreate } from './writing/create.ts'
import { answerDelete, answerDeleteCollection } from './writing/delete.ts'
import { answerUpdate } from './writing/update.ts'

type Handler = (call: Call) => Outcome | Promise<Outcome>

const VERBS: Readonly<Record<RequestVerb, Handler>> = {
  get: answerGet,
  list: (call) =>
    call.api.cluster.faults.current().endlessLists ? streamEndlessList(call) : answerList(call),
  watch: (call) => {
    streamWatch(call)
    return undefined
  },
  create: answerCreate,
  update: answerUpdate,
  patch: answerPatch,
  delete: answerDelete,
  deletecollection: answerDeleteCollection,
}

const BUILDS = 'build.openshift.io'

/** Subresources with a life of their own; the others read and write their object. */
const SUBRESOURCES: Readonly<Record<string, Handler>> = {
  scale: answerScale,
  eviction: answerEviction,
  binding: answerBinding,
  token: answerToken,
  finalize: answerFinalize,
  log: answerLog,
  proxy: answerProxy,
  instantiate: (call) => (call.resource.group === BUILDS ? answerBuildRequest(call) : answerRollout(call)),
  clone: answerClone,
  exec: refusePlainConnection,
  attach: refusePlainConnection,
  portforward: refusePlainConnection,
}

/** Kinds of which nothing is stored: they ask for something, or show what is stored as another kind. */
const KINDS: Readonly<Record<string, Handler>> = {
  ProjectRequest: answerProjectRequest,
  ImageStreamTag: answerImageStreamTag,
  ImageStreamImport: answerImageImport,
}

/** Hands an authorised request to whoever answers it. */
export function dispatch(call: Call): Outcome | Promise<Outcome> {
  const { target, resource, verb } = call
  const { subresource } = target
  if (subresource !== undefined) {
    const served = resource.subresources.find(({ name }) => name === subresource)
    if (served === undefined) throw noSuchResource()
    const allowed: readonly string[] = served.verbs
    if (!allowed.includes(verb)) throw methodNotAllowed()
    return (SUBRESOURCES[subresource] ?? VERBS[verb])(call)
  }
  const allowed: readonly string[] = resource.verbs
  if (!allowed.includes(verb)) throw methodNotAllowed()
  if (verb === 'create' && target.name !== undefined) throw methodNotAllowed()
  if (isReview(resource.group, resource.plural)) return answerReview(call)
  if (resource.group === 'metrics.k8s.io') return answerMetrics(call)
  return (KINDS[resource.kind] ?? VERBS[verb])(call)
}

function refusePlainConnection(): never {
  throw badRequest('Upgrade request required')
}
