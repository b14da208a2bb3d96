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
const start = {
  form: configMapForm.fromManifest(manifest),
  manifest,
  text: formatYaml(manifest),
  broken: null,
  dirty: false,
}

describe('a form and its YAML', () => {
  it('let the form follow what is typed', () => {
    const next = fromText(configMapForm, start, start.text.replace('a: "1"', 'b: "2"'))
    expect(configMapForm.fromManifest(next.manifest).data).toEqual([{ key: 'b', value: '2' }])
    expect(next).toMatchObject({ broken: null, dirty: true })
  })

  it('keep the last valid object while the text is broken', () => {
    const next = fromText(configMapForm, start, `${start.text}  : : bad`)
    expect(next.manifest).toBe(manifest)
    expect(next.broken?.line).toBe(start.text.split('\n').length)
  })

  it('keep the person’s own comments, and what the form does not know', () => {
    const next = fromText(configMapForm, start, `# why\n${start.text}`)
    expect(next.text.startsWith('# why')).toBe(true)
    const form = configMapForm.fromManifest(next.manifest)
    expect(configMapForm.toManifest(form, next.manifest)).toMatchObject({ odd: 'kept' })
  })

  it('keep a line of the form that is still empty', () => {
    const data = [...start.form.data, { key: '', value: '' }]
    const next = fromForm(configMapForm, start, { ...start.form, data })
    expect(next.form.data).toEqual(data)
    expect(next.manifest['data']).toEqual({ a: '1' })
  })

  it('are not changed by the same text', () => expect(fromText(configMapForm, start, start.text)).toBe(start))
})
