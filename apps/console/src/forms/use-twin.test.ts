import { readForm } from '@naru/contract/forms/form'
import { configMapForm } from '@naru/contract/kinds/configuration/config-map.form'
import { describe, expect, it } from 'vitest'
import { formatYaml } from '../yaml/yaml-text.ts'
import { fromForm, fromText } from './use-twin.ts'

const manifest = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'web', namespace: 'shop' },
  data: { a: '1' },
  odd: 'kept',
}
const rules = { form: configMapForm, mode: 'edit' as const }
const start = {
  values: readForm(configMapForm, manifest),
  origin: manifest,
  manifest,
  text: formatYaml(manifest),
  broken: null,
  dirty: false,
}

describe('a form and its YAML', () => {
  it('let the form follow what is typed', () => {
    const next = fromText(rules, start, start.text.replace('a: "1"', 'b: "2"'))
    expect(next.values['data']).toEqual([{ key: 'b', value: '2' }])
    expect(next).toMatchObject({ broken: null, dirty: true })
  })

  it('keep the last valid object while the text is broken', () => {
    const next = fromText(rules, start, `${start.text}  : : bad`)
    expect(next.manifest).toBe(manifest)
    expect(next.broken?.line).toBe(start.text.split('\n').length)
  })

  it('keep the person’s own comments, and what the form does not know', () => {
    const next = fromText(rules, start, `# why\n${start.text}`)
    expect(next.text.startsWith('# why')).toBe(true)
    expect(fromForm(rules, next, { ...next.values, data: [] }).manifest).toMatchObject({ odd: 'kept' })
  })

  it('keep a line of the form that is still empty', () => {
    const data = [
      { key: 'a', value: '1' },
      { key: '', value: '' },
    ]
    const next = fromForm(rules, start, { ...start.values, data })
    expect(next.values['data']).toEqual(data)
    expect(next.manifest['data']).toEqual({ a: '1' })
  })

  it('are what they were when an edit is taken back', () => {
    const emptied = fromForm(rules, start, { ...start.values, data: [] })
    expect(fromForm(rules, emptied, start.values).manifest).toBe(manifest)
  })

  it('put a new object into the order in which people write it', () => {
    const begun = { template: {}, selector: {}, replicas: 1 }
    const made = { ...start, origin: { ...manifest, spec: begun } }
    const next = fromForm({ ...rules, mode: 'create' }, made, start.values)
    expect(Object.keys(next.manifest['spec'] ?? {})).toEqual(['replicas', 'selector', 'template'])
  })

  it('are not changed by the same text', () => expect(fromText(rules, start, start.text)).toBe(start))
})
