import { parseYamlTrees } from '@naru/kube/yaml/yaml-tree'
import { isYamlTooMuch } from '@naru/kube/yaml-shape'
import { isMap, isNode, isScalar, isSeq, type Node } from 'yaml'
import type { YamlPath } from '../schema/yaml-cursor.ts'

export type YamlPlace = { readonly from: number; readonly to: number }

const START: YamlPlace = { from: 0, to: 0 }

/** Where a field stands in a text: its key, or a list's item; as far along its path as the text goes. */
export function placeOfPath(text: string, path: YamlPath): YamlPlace {
  let node: unknown = isYamlTooMuch(text) ? null : parseYamlTrees(text)[0]?.contents
  let place = START
  for (const step of path) {
    const next = takeStep(node, step)
    if (!next) return place
    node = next.value
    place = next.place
  }
  return place
}

function takeStep(node: unknown, step: string | number): { value: unknown; place: YamlPlace } | null {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
    return pair && isNode(pair.key) ? { value: pair.value, place: rangeOf(pair.key) } : null
  }
  const item = isSeq(node) ? node.items[Number(step)] : undefined
  return isNode(item) ? { value: item, place: firstOf(item) } : null
}

/** Of an item that holds fields the first key: what is marked is one word, not all that stands in it. */
function firstOf(item: Node): YamlPlace {
  const key = isMap(item) ? item.items[0]?.key : null
  return rangeOf(isNode(key) ? key : item)
}

function rangeOf({ range }: Node): YamlPlace {
  const [from, to] = range ?? [0, 0]
  return { from, to }
}
