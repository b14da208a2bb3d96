import type { KubeObject } from '@naru/contract/kubernetes/object'
import { describe, expect, it } from 'vitest'
import { editablePart, findBreak, formatYaml, parseYaml, readType } from './yaml-text.ts'

const object: KubeObject = {
  kind: 'ConfigMap',
  data: { motd: 'line one\nline two\n', yes: 'no' },
  metadata: { name: 'web', uid: 'u', resourceVersion: '7', managedFields: [{ manager: 'kubectl' }] },
  apiVersion: 'v1',
  status: { phase: 'x' },
}

describe('an object as YAML', () => {
  it('starts with its type, hides managed fields and ends with the status', () => {
    const text = formatYaml(object)
    expect(text.split('\n').slice(0, 3)).toEqual(['apiVersion: v1', 'kind: ConfigMap', 'metadata:'])
    expect(text).not.toContain('managedFields')
    expect(text.indexOf('status:')).toBeGreaterThan(text.indexOf('data:'))
  })

  it('comes back the same', () => {
    const parsed = parseYaml(formatYaml(object))
    const { managedFields: _owners, ...metadata } = object.metadata
    expect(parsed).toEqual({ ok: true, object: { ...object, metadata } })
  })

  it('is read as Kubernetes reads it', () => {
    const parsed = parseYaml('metadata: {name: a}\nspec:\n  defaultMode: 0400\n  id: 9007199254740995\n')
    expect(parsed).toMatchObject({ ok: true, object: { spec: { defaultMode: 256, id: 9007199254740995n } } })
  })

  it('may be as large as a cluster stores it', () => {
    const large = { ...object, binaryData: { a: btoa('x'.repeat(800 * 1024)) } }
    const { managedFields: _owners, ...metadata } = object.metadata
    expect(parseYaml(formatYaml(large))).toEqual({ ok: true, object: { ...large, metadata } })
  })

  it.each([
    ['a: [1', 'Flow sequence'],
    ['a: 1\na: 2', '같은 키가 두 번'],
    ['kind: Pod', 'metadata.name'],
    ['kind: Pod\nmetadata: {name: a}\n---\nkind: Pod', '하나만'],
    [`# ${'x'.repeat(6 * 1024 * 1024)}`, 'etcd 요청 하나는 약 1.5MB'],
    [`a: ${'['.repeat(300)}`, '중첩'],
    ['- '.repeat(300_000), '중첩'],
  ])('%j is refused', (text, message) => {
    const parsed = parseYaml(text)
    expect(parsed.ok).toBe(false)
    expect(!parsed.ok && parsed.errors.some((error) => error.message.includes(message))).toBe(true)
  })

  it.each([
    ['kind: Pod\nmetadata:\n  name: \n  namespace: shop\n', 3],
    ['kind: Pod\nmetadata:\n  namespace: shop\n', 3],
    ['kind: Pod\n', 1],
  ])('%j lacks a name, at line %d', (text, line) => {
    expect(findBreak(text, parseYaml(text))).toEqual({ line, message: 'metadata.name에 이름을 입력하세요.' })
  })

  it('refuses a document whose aliases grow without end', () => {
    const lines = ['a: &a [x,x,x,x,x,x,x,x,x]']
    for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef'].map((pair) => pair.split(''))) {
      lines.push(`${to}: &${to} [${Array.from({ length: 9 }, () => `*${from}`).join(',')}]`)
    }
    expect(parseYaml(`${lines.join('\n')}\nmetadata: {name: x}`).ok).toBe(false)
  })

  it.each([
    ['apiVersion: apps/v1\nkind: Deployment\nspec: [', 'apps/v1', 'Deployment'],
    ['kind: "ConfigMap"\nmetadata:\n  kind: Pod', 'v1', 'ConfigMap'],
    ['kind:\nmetadata: {}', 'v1', ''],
  ])('%j is about a kind, valid or not', (text, apiVersion, kind) => {
    expect(readType(text)).toEqual({ apiVersion, kind })
  })

  it('is sent without what the cluster writes itself', () => {
    expect(editablePart(object)).toEqual({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      data: object['data'],
      metadata: { name: 'web' },
    })
  })
})
