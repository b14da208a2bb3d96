import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, readAt, readFields, readItems, readString } from '@naru/contract/manifest/read'
import { notFound } from '../../protocol/status.ts'
import type { Answer, Call } from '../call.ts'
import { jsonAnswer } from '../call.ts'
import { presentList, presentObject } from '../reading/present.ts'

export const IMAGE_STREAMS = { group: 'image.openshift.io', plural: 'imagestreams' }
export const IMAGES = { group: 'image.openshift.io', plural: 'images' }

/** Tags of image streams are seen through their streams: they are listed, read and deleted, but not watched. */
export function answerImageStreamTag(call: Call): Answer {
  const { target, verb, api } = call
  if (verb === 'list') {
    const streams = api.cluster.store.list(IMAGE_STREAMS, { namespace: target.namespace })
    const items = streams.flatMap((stream) => tagNames(stream).flatMap((tag) => buildTag(stream, tag) ?? []))
    return presentList(call, items, { resourceVersion: String(api.cluster.store.revision()) })
  }
  const { stream, tag } = loadStream(call)
  const found = buildTag(stream, tag, loadImage(call))
  if (found === undefined) throw notFound(call.resource, target.name ?? '')
  if (verb === 'get') return presentObject(call, found)
  removeTag(call, stream, tag)
  return jsonAnswer({ kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success' })
}

function loadStream({ api, target, resource }: Call): { readonly stream: KubeObject; readonly tag: string } {
  const [name = '', tag = ''] = (target.name ?? '').split(':')
  const stream = api.cluster.store.get(IMAGE_STREAMS, { namespace: target.namespace, name })
  if (stream === undefined) throw notFound(resource, target.name ?? '')
  return { stream, tag }
}

function tagNames(stream: KubeObject): readonly string[] {
  return readItems(readAt(stream, 'status', 'tags')).map(({ tag }) => readString(tag))
}

type LoadImage = (digest: string) => Fields | undefined

function loadImage({ api }: Call): LoadImage {
  return (digest) => api.cluster.store.get(IMAGES, { name: digest })
}

/** Undefined where the tag has no image yet. Of an image, a list tells no more than its name. */
function buildTag(
  stream: KubeObject,
  tag: string,
  load: LoadImage = () => undefined,
): KubeObject | undefined {
  const held = readItems(readAt(stream, 'status', 'tags')).find((one) => one['tag'] === tag)
  const [newest] = readItems(held?.['items'])
  if (held === undefined || newest === undefined) return undefined
  const digest = readString(newest['image'])
  const image = load(digest) ?? { metadata: { name: digest } }
  const { conditions } = held
  return {
    metadata: {
      ...shared(stream.metadata),
      name: `${stream.metadata.name}:${tag}`,
      creationTimestamp: readString(newest['created']),
    },
    tag: readItems(readAt(stream, 'spec', 'tags')).find(({ name }) => name === tag) ?? null,
    generation: newest['generation'] ?? 1,
    lookupPolicy: readAt(stream, 'spec', 'lookupPolicy') ?? { local: false },
    ...(conditions !== undefined && { conditions }),
    image: { ...image, dockerImageReference: newest['dockerImageReference'] },
  }
}

/** What every tag of a stream has of it, the uid too. */
function shared({ namespace, uid, resourceVersion, labels }: KubeObject['metadata']) {
  return {
    ...(namespace !== undefined && { namespace }),
    ...(uid !== undefined && { uid }),
    ...(resourceVersion !== undefined && { resourceVersion }),
    ...(labels && { labels }),
  }
}

function removeTag({ api }: Call, stream: KubeObject, tag: string): void {
  api.cluster.store.patch(IMAGE_STREAMS, stream.metadata, (current) => {
    const spec = readFields(current['spec'])
    const status = readFields(current['status'])
    return {
      ...current,
      spec: { ...spec, tags: readItems(spec['tags']).filter(({ name }) => name !== tag) },
      status: { ...status, tags: readItems(status['tags']).filter((one) => one['tag'] !== tag) },
    }
  })
}
