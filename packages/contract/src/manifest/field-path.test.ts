import { expect, it } from 'vitest'
import { parseFieldPath, visitPath } from './field-path.ts'

function find(document: unknown, path: string): readonly unknown[] {
  const found: unknown[] = []
  visitPath(document, parseFieldPath(path), (one) => found.push(one))
  return found
}

const pod = {
  metadata: { annotations: { 'example.com/for': 'cart', plain: 'x' } },
  spec: {
    volumes: [{ configMap: { name: 'a' } }, { secret: {} }, null, 'text', { configMap: { name: 'b' } }],
  },
}

it.each([
  ['spec.volumes[].configMap.name', ['a', 'b']],
  [String.raw`metadata.annotations.example\.com/for`, ['cart']],
  ['metadata.annotations.*', ['cart', 'x']],
  ['spec.volumes.configMap', []],
  ['spec.volumes[].configMap[].name', []],
  ['metadata.annotations[]', []],
  ['spec.constructor', []],
  ['spec.__proto__.toString', []],
  ['', [pod]],
])('%s leads to %j', (path, expected) => {
  expect(find(pod, path)).toEqual(expected)
})
