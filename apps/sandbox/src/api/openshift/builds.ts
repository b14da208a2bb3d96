import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readString } from '@naru/contract/manifest/read'
import { badRequest, notFound, StatusError } from '../../protocol/status.ts'
import { convertTo } from '../../schema/conversion.ts'
import type { Answer, Call } from '../call.ts'
import { presentObject } from '../reading/present.ts'
import { loadTarget } from '../reading/read-object.ts'
import { readObject } from '../writing/create.ts'
import { BUILD_CONFIGS, createNextBuild } from './next-build.ts'

const MANUALLY = 'Manually triggered'
const PODS = { group: '', plural: 'pods' }

function present(call: Call, build: KubeObject): Answer {
  const resource = call.api.registry.preferred({ group: 'build.openshift.io', plural: 'builds' })
  const asBuild = resource === undefined ? call : { ...call, resource }
  return presentObject(asBuild, convertTo(asBuild.resource, build), { status: 201 })
}

async function checkRequest(call: Call): Promise<void> {
  const { raw } = await readObject(call)
  if (raw['kind'] !== 'BuildRequest') {
    throw badRequest(
      `the object provided is unrecognized (must be of type BuildRequest): ${String(raw['kind'])}`,
    )
  }
}

/** POST `instantiate`: the next build of a config. */
export async function answerBuildRequest(call: Call): Promise<Answer> {
  await checkRequest(call)
  const config = loadTarget(call)
  if (config.metadata.annotations?.['openshift.io/build-config.paused'] === 'true') {
    throw badRequest(`can't instantiate from BuildConfig ${config.metadata.name}: BuildConfig is paused`)
  }
  return present(call, createNextBuild(call.api.cluster.store, config, { message: MANUALLY }))
}

/** POST `clone`: a build like an earlier one. */
export async function answerClone(call: Call): Promise<Answer> {
  await checkRequest(call)
  const build = loadTarget(call)
  const { store } = call.api.cluster
  const name = readString(readAt(build, 'status', 'config', 'name'))
  const config = store.get(BUILD_CONFIGS, { namespace: build.metadata.namespace, name })
  if (config === undefined) throw notFound(BUILD_CONFIGS, name)
  return present(call, createNextBuild(store, config, { message: MANUALLY, cloneOf: build }))
}

/** The pod whose log is a build's. */
export function buildBuilderPod(call: Call): KubeObject {
  const build = loadTarget(call)
  const { namespace, name, annotations } = build.metadata
  const phase = readString(readAt(build, 'status', 'phase'))
  if (phase === 'New' || phase === 'Pending') {
    throw new StatusError(504, 'Timeout', `timed out waiting for build ${name} to start after 10s`, {})
  }
  const podName = annotations?.['openshift.io/build.pod-name'] ?? `${name}-build`
  const pod = call.api.cluster.store.get(PODS, { namespace, name: podName })
  if (pod === undefined) throw notFound(PODS, podName)
  return pod
}
