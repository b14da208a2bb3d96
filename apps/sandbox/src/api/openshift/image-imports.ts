import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type Fields, readAt, readFields, readItems, readString } from '@naru/contract/manifest/read'
import { asKubeObject } from '../../store/kube-object.ts'
import type { Answer, Call } from '../call.ts'
import { jsonAnswer } from '../call.ts'
import { readObject } from '../writing/create.ts'
import { IMAGE_STREAMS } from './image-stream-tags.ts'

/** POST of an import: its tags get a new generation, which is what brings their images. */
export async function answerImageImport(call: Call): Promise<Answer> {
  const { raw } = await readObject(call)
  const { name } = asKubeObject(raw).metadata
  const { store } = call.api.cluster
  const at = { namespace: call.target.namespace, name }
  const images = readItems(readAt(raw, 'spec', 'images'))
  const stream =
    store.get(IMAGE_STREAMS, at) ??
    store.create(IMAGE_STREAMS, {
      apiVersion: 'image.openshift.io/v1',
      kind: 'ImageStream',
      metadata: { name, namespace: call.target.namespace ?? '' },
      spec: {},
      status: {},
    })
  store.patch(IMAGE_STREAMS, at, (current) => withTags(current, images))
  return jsonAnswer(
    {
      ...raw,
      metadata: { ...readFields(raw['metadata']), creationTimestamp: null },
      status: { import: stream },
    },
    201,
  )
}

function withTags(stream: KubeObject, images: readonly Fields[]): KubeObject {
  const spec = readFields(stream['spec'])
  const generation = (stream.metadata.generation ?? 1) + 1
  const asked = new Map(images.map((image) => [readString(readAt(image, 'to', 'name')) || 'latest', image]))
  const old = readItems(spec['tags'])
  const kept = old.map((tag) => {
    const image = asked.get(readString(tag['name']))
    return image === undefined ? tag : { ...tag, from: image['from'], generation }
  })
  const known = new Set(old.map(({ name }) => name))
  const added = [...asked].flatMap(([name, { from, importPolicy }]) =>
    known.has(name) ? [] : [{ name, from, generation, ...(importPolicy !== undefined && { importPolicy }) }],
  )
  return { ...stream, spec: { ...spec, tags: [...kept, ...added] } }
}
