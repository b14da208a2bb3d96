import { isDeepStrictEqual } from 'node:util'
import { hexOf } from '../chance.ts'
import { type Controller, onSelf } from '../controller.ts'
import { parseObjectKey } from '../object-key.ts'
import type { ImageReference, ImageStream, StreamTag } from '../objects/build.ts'
import { IMAGE_STREAMS } from '../resources.ts'
import { isBeingDeleted, nameOf, type World } from '../world.ts'
import { byTag, createImage, repositoryOf, withItem } from './push-image.ts'

/** Whoever keeps an image elsewhere publishes a new one each week under the same tag. */
const WEEK_MS = 7 * 86_400_000

type SpecTag = NonNullable<NonNullable<ImageStream['spec']>['tags']>[number]

function findTag(stream: ImageStream | undefined, tag: string): StreamTag | undefined {
  return stream?.status?.tags?.find((one) => one.tag === tag)
}

type Found = { readonly image: string; readonly reference: string }

function resolve(from: ImageReference, { metadata }: ImageStream, world: World): Found | undefined {
  const { name = '', kind } = from
  if (kind === 'DockerImage') {
    if (world.images.find(name) === undefined) return undefined
    const digest = `sha256:${hexOf(`${name}@${Math.floor(world.now() / WEEK_MS)}`, 64)}`
    const reference = `${name.replace(/:[^/]*$/, '')}@${digest}`
    createImage({ name: name.replace(/[:@][^/]*$/, ''), digest, reference }, world)
    return { image: digest, reference }
  }
  const [stream = '', tag = 'latest'] = name.split(':')
  const other = world.get(IMAGE_STREAMS, { namespace: from.namespace ?? metadata.namespace, name: stream })
  const [newest] = findTag(other, tag)?.items ?? []
  return newest && { image: newest.image, reference: newest.dockerImageReference }
}

function refuse(stream: ImageStream, { name, from }: SpecTag, generation: number, world: World): ImageStream {
  const image = from?.name ?? ''
  const condition = {
    type: 'ImportSuccess',
    status: 'False',
    reason: 'NotFound',
    message: `dockerimage.image.openshift.io "${image}" not found`,
    generation,
    lastTransitionTime: world.time(),
  }
  const old = findTag(stream, name)
  const next: StreamTag = { tag: name, items: old?.items ?? [], conditions: [condition] }
  const others = (stream.status?.tags ?? []).filter(({ tag }) => tag !== name)
  return { ...stream, status: { ...stream.status, tags: [...others, next].sort(byTag) } }
}

function isImported(stream: ImageStream, { name }: SpecTag, generation: number): boolean {
  const held = findTag(stream, name)
  const last = held?.conditions?.[0]?.generation ?? held?.items[0]?.generation ?? 0
  return held !== undefined && last >= generation
}

function importTag(stream: ImageStream, tag: SpecTag, world: World): ImageStream {
  const generation = tag.generation ?? stream.metadata.generation ?? 1
  if (tag.from === undefined || isImported(stream, tag, generation)) return stream
  const found = resolve(tag.from, stream, world)
  if (found === undefined) return refuse(stream, tag, generation, world)
  return withItem(stream, { tag: tag.name, ...found, generation }, world.time())
}

/** Each tag that is asked for bears the generation of the stream in which it was. */
function withGenerations(stream: ImageStream): ImageStream {
  const { spec } = stream
  if (!spec?.tags?.some(({ generation }) => generation === undefined || generation === null)) return stream
  const tags = spec.tags.map((tag) => ({
    ...tag,
    generation: tag.generation ?? stream.metadata.generation ?? 1,
  }))
  return { ...stream, spec: { ...spec, tags } }
}

/** Image streams of OpenShift: a repository of their own, and the images that their tags follow. */
export const imageStreamController: Controller = {
  name: 'image streams',
  wakes: [onSelf(IMAGE_STREAMS)],
  reconcile: (key, world) => {
    const stream = world.get(IMAGE_STREAMS, parseObjectKey(key))
    if (stream === undefined || isBeingDeleted(stream)) return undefined
    const numbered = withGenerations(stream)
    const imported = (numbered.spec?.tags ?? []).reduce((next, tag) => importTag(next, tag, world), numbered)
    const next = { ...imported, status: { dockerImageRepository: repositoryOf(stream), ...imported.status } }
    world.patch(IMAGE_STREAMS, nameOf(stream), (current) =>
      isDeepStrictEqual(current, next) ? current : next,
    )
    return undefined
  },
}
