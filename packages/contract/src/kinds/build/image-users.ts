import type { KubeObject } from '../../kubernetes/object.ts'
import { type Fields, readFields, readItems, readText } from '../../manifest/read.ts'

/** A tag of a stream, where it is. */
export type TagName = { readonly namespace: string; readonly name: string }

const ANNOTATION = 'image.openshift.io/triggers'

/** The tags whose new images an object deploys: by triggers of a deployment config, or by the annotation of any workload. */
export function deployedTags(object: KubeObject): readonly TagName[] {
  const { namespace = '', annotations = {} } = object.metadata
  const triggers = readItems(readFields(object['spec'])['triggers'])
  const named = [
    ...triggers.map((trigger) => readFields(readFields(trigger['imageChangeParams'])['from'])),
    ...readItems(parseList(annotations[ANNOTATION])).map(({ from }) => readFields(from)),
  ]
  return named.filter(isTag).map((from) => ({
    namespace: readText(from['namespace']) || namespace,
    name: readText(from['name']),
  }))
}

function isTag({ kind, name }: Fields): boolean {
  return kind === 'ImageStreamTag' && readText(name) !== ''
}

function parseList(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
