import { hashText, hexOf } from '../chance.ts'
import type { Build, BuildSpec, ImageStream, StreamTag } from '../objects/build.ts'
import { IMAGE_STREAMS, IMAGES } from '../resources.ts'
import type { World } from '../world.ts'

const REGISTRY = 'image-registry.openshift-image-registry.svc:5000'
const KEPT = 20
const MIB = 2 ** 20

/** The layers of images of one name: the lower ones stay the same from one image to the next. */
function buildLayers(name: string, digest: string) {
  const layer = (key: string, least: number, spread: number) => ({
    mediaType: 'application/vnd.oci.image.layer.v1.tar+gzip',
    name: `sha256:${hexOf(key, 64)}`,
    size: Math.round((least + (hashText(key) % 1000) * (spread / 1000)) * MIB),
  })
  return [
    layer('ubi9', 36, 4),
    layer(`${name}/runtime`, 60, 90),
    layer(`${name}/dependencies`, 20, 80),
    layer(digest, 2, 12),
  ]
}

type Made = {
  readonly name: string
  readonly digest: string
  readonly reference: string
  readonly labels?: Readonly<Record<string, string>>
}

/** The image as the cluster knows it, once. */
export function createImage({ name, digest, reference, labels = {} }: Made, world: World): void {
  const layers = buildLayers(name, digest)
  world.create(IMAGES, {
    metadata: { name: digest },
    dockerImageReference: reference,
    dockerImageMetadataVersion: '1.0',
    dockerImageManifestMediaType: 'application/vnd.oci.image.manifest.v1+json',
    dockerImageLayers: layers,
    dockerImageMetadata: {
      kind: 'DockerImage',
      apiVersion: 'image.openshift.io/1.0',
      Id: `sha256:${hexOf(`${digest}/id`, 64)}`,
      Created: world.time(),
      Architecture: 'amd64',
      Size: layers.reduce((sum, { size }) => sum + size, 0),
      Config: {
        User: '1001',
        WorkingDir: '/opt/app-root/src',
        ExposedPorts: { '8080/tcp': {} },
        Entrypoint: ['container-entrypoint'],
        Cmd: ['/usr/libexec/s2i/run'],
        Env: ['LANG=C.UTF-8', 'HOME=/opt/app-root/src'],
        Labels: { 'io.k8s.display-name': name, ...labels },
      },
    },
  })
}

export type NewItem = {
  readonly tag: string
  readonly image: string
  readonly reference: string
  readonly generation: number
}

/** The stream with another newest image under a tag; the same image again only counts its generation. */
export function withItem(
  stream: ImageStream,
  { tag, image, reference, generation }: NewItem,
  created: string,
): ImageStream {
  const tags = stream.status?.tags ?? []
  const old = tags.find((one) => one.tag === tag)
  const [newest, ...older] = old?.items ?? []
  const item = { created, dockerImageReference: reference, image, generation }
  const items =
    newest?.image === image ? [{ ...newest, generation }, ...older] : [item, ...(old?.items ?? [])]
  const next: StreamTag = { tag, items: items.slice(0, KEPT) }
  return {
    ...stream,
    status: { ...stream.status, tags: [...tags.filter((one) => one.tag !== tag), next].sort(byTag) },
  }
}

export function byTag(a: StreamTag, b: StreamTag): number {
  return a.tag < b.tag ? -1 : 1
}

export function repositoryOf({ metadata }: ImageStream): string {
  return `${REGISTRY}/${metadata.namespace}/${metadata.name}`
}

/** Pushes what a build has made to the tag that it names; answers the image's reference. */
export function pushImage({ spec, metadata }: Build, digest: string, world: World): string | undefined {
  const to = spec.output?.to
  if (to?.name === undefined) return undefined
  if (to.kind !== 'ImageStreamTag') return to.name
  const [name = '', tag = 'latest'] = to.name.split(':')
  const at = { namespace: to.namespace ?? metadata.namespace, name }
  const stream = world.get(IMAGE_STREAMS, at)
  if (stream === undefined) return undefined
  const repository = repositoryOf(stream)
  const reference = `${repository}@${digest}`
  createImage({ name, digest, reference, labels: sourceLabels(spec) }, world)
  const generation = stream.metadata.generation ?? 1
  world.patch(IMAGE_STREAMS, at, (current) =>
    withItem(current, { tag, image: digest, reference, generation }, world.time()),
  )
  return `${repository}:${tag}`
}

function sourceLabels({ source }: BuildSpec): Readonly<Record<string, string>> {
  return source?.git ? { 'io.openshift.build.source-location': source.git.uri } : {}
}
